import { randomBytes } from 'node:crypto';
import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { PageSources } from '../../deployment/origins.ts';

interface AllowedSources extends PageSources {
  /** Of the captcha of a service: its scripts, what they load, and the frame that they show. */
  readonly captcha: readonly string[];
}

/** What a page may load. Style elements need the nonce of the page; style attributes come from chart and layout libraries. */
function pagePolicy(nonce: string, { connect, images, captcha }: AllowedSources): string {
  return [
    "default-src 'none'",
    "base-uri 'none'",
    ["connect-src 'self'", ...connect, ...captcha].join(' '),
    "font-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(captcha.length > 0 ? [['frame-src', ...captcha].join(' ')] : []),
    ["img-src 'self' data: blob:", ...images, ...captcha].join(' '),
    "manifest-src 'self'",
    // The anti-bot module is compiled by scripts of the page; nothing else may be made of text or data.
    ["script-src 'self' 'wasm-unsafe-eval'", ...captcha].join(' '),
    [`style-src 'self' 'nonce-${nonce}'`, ...captcha].join(' '),
    "style-src-attr 'unsafe-inline'",
    "worker-src 'self' blob:",
  ].join('; ');
}

/** Answers of the API are data: nothing in them may ever run or load. */
export const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** Security headers on every answer; pages replace the policy by {@link allowPage}. */
export async function addSecurityHeaders(app: FastifyInstance): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('content-security-policy', DATA_POLICY);
    reply.header('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=()');
    done();
  });
}

/** Sets the policy of an HTML page and returns its nonce. */
export function allowPage(reply: FastifyReply, sources: AllowedSources): string {
  const nonce = randomBytes(16).toString('base64');
  reply.header('content-security-policy', pagePolicy(nonce, sources));
  return nonce;
}
