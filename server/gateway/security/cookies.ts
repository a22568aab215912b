import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SessionLifetimes, SessionTokens } from '../../services/identity/sessions.ts';

export const SESSION_COOKIE = 'tm_session';
export const REFRESH_COOKIE = 'tm_refresh';
export const DEVICE_COOKIE = 'tm_device';
const REFRESH_PATH = '/user/refresh_token';
/** Where what is limited by device is asked. */
const DEVICE_PATH = '/user';

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
