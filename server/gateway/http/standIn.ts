import type { FastifyInstance } from 'fastify';
import { STAND_IN_PATH, type StandIn } from '../../identityProvider/standIn.ts';
import { SOCIAL_PROVIDERS, type SocialProvider } from '../../services/identity/social/tables.ts';
import { ownOriginOf } from '../security/ownMachine.ts';

/** The form that leads back to the exchange sends itself; the provider adds the hash of its script. */
const POLICY =
  "default-src 'none'; script-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'";

/** Serves the stand-ins of the providers of third-party logins, to this machine alone. @param port that the server listens on */
export async function serveStandIn(
  app: FastifyInstance,
  standIn: StandIn,
  port: () => number | undefined,
): Promise<void> {
  await app.register((scope, _options, done) => {
    // Before a body is read: the provider reads it itself.
    scope.addHook('onRequest', async (request, reply) => {
      const { provider } = request.params as { readonly provider: string };
      const origin = ownOriginOf(request, port());
      if (origin === undefined || !isProvider(provider)) return reply.callNotFound();
      const { raw } = request;
      for (const [name, value] of Object.entries(reply.getHeaders()))
        if (value !== undefined) reply.raw.setHeader(name, value);
      reply.raw.setHeader('content-security-policy', POLICY);
      Object.assign(raw, {
        originalUrl: raw.url,
        url: raw.url?.slice(`${STAND_IN_PATH}/${provider}`.length),
      });
      reply.hijack();
      try {
        await standIn.answer(provider, origin, { request: raw, response: reply.raw });
      } catch {
        // An interaction that is over, or a form that is too large.
        if (!reply.raw.headersSent) reply.raw.writeHead(400, { 'content-type': 'text/plain' });
        reply.raw.end('This page has expired. Please go back and start over.');
      }
      return reply;
    });
    scope.all(`${STAND_IN_PATH}/:provider/*`, (_request, reply) => {
      reply.callNotFound();
    });
    done();
  });
}

function isProvider(name: string): name is SocialProvider {
  return SOCIAL_PROVIDERS.some((provider) => provider === name);
}
