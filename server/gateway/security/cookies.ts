import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SessionLifetimes, SessionTokens } from '../../services/identity/sessions.ts';

export const SESSION_COOKIE = 'tm_session';
export const REFRESH_COOKIE = 'tm_refresh';
export const DEVICE_COOKIE = 'tm_device';
const REFRESH_PATH = '/user/refresh_token';
/** Where what is limited by device is asked. */
const DEVICE_PATH = '/user';

const QR_LOGIN_PATH = '/user/qr-login';

/** Longer than a login by QR code takes. */
const QR_LOGIN_LIFETIME_MS = 5 * 60_000;

/** The longest that browsers keep a cookie. */
const DEVICE_LIFETIME_MS = 400 * 24 * 60 * 60_000;

function options(request: FastifyRequest, path: string, lifetimeMs: number): CookieSerializeOptions {
  return {
    httpOnly: true,
    sameSite: 'lax',
    secure: request.protocol === 'https',
    path,
    maxAge: Math.floor(lifetimeMs / 1_000),
  };
}

/** Hands the tokens of a session to a browser, out of reach of scripts. */
export function setSessionCookies(
  reply: FastifyReply,
  tokens: SessionTokens,
  lifetimes: SessionLifetimes,
): void {
  const { request } = reply;
  reply.setCookie(SESSION_COOKIE, tokens.accessToken, options(request, '/', lifetimes.accessMs));
  reply.setCookie(REFRESH_COOKIE, tokens.refreshToken, options(request, REFRESH_PATH, lifetimes.refreshMs));
}

export function clearSessionCookies(reply: FastifyReply): void {
  reply.clearCookie(SESSION_COOKIE, options(reply.request, '/', 0));
  reply.clearCookie(REFRESH_COOKIE, options(reply.request, REFRESH_PATH, 0));
}

/** Lets a browser be known at its next login. It says nothing of who is logged in, and outlives every session. */
export function setDeviceCookie(reply: FastifyReply, secret: string): void {
  reply.setCookie(DEVICE_COOKIE, secret, options(reply.request, DEVICE_PATH, DEVICE_LIFETIME_MS));
}

/** Each login by QR code has a cookie of its own, so that tabs do not take each other's. */
const qrLoginCookie = (id: string): string => `tm_qr_${id.slice(0, 16)}`;

/** Hands a browser what collects the login that it has begun. */
export function setQrLoginCookie(reply: FastifyReply, id: string, secret: string): void {
  const shared = options(reply.request, QR_LOGIN_PATH, QR_LOGIN_LIFETIME_MS);
  reply.setCookie(qrLoginCookie(id), secret, { ...shared, sameSite: 'strict' });
}

/** What the browser of a request has to collect a login with; empty when it did not begin it. */
export function qrLoginSecretOf({ cookies }: Pick<FastifyRequest, 'cookies'>, id: string): string {
  return cookies[qrLoginCookie(id)] ?? '';
}

export function clearQrLoginCookie(reply: FastifyReply, id: string): void {
  reply.clearCookie(qrLoginCookie(id), options(reply.request, QR_LOGIN_PATH, 0));
}
