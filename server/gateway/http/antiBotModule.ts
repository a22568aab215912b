import type { FastifyInstance } from 'fastify';
import type { AntiBotModule } from '../../antiBot/antiBotModule.ts';
import { answerWithFile } from './fileAnswers.ts';

const YEAR_SECONDS = 31_536_000;

/**
 * Serves the anti-bot module to pages of every origin, which a content delivery network that fetches it here passes on. The path names the bytes, so
 * whoever has them keeps them.
 */
export function serveAntiBotModule(app: FastifyInstance, { path, bytes }: AntiBotModule): void {
  app.get(path, (_request, reply) =>
    answerWithFile(reply)
      .type('application/wasm')
      .headers({
        'access-control-allow-origin': '*',
        'cache-control': `public, max-age=${YEAR_SECONDS}, immutable`,
        'cross-origin-resource-policy': 'cross-origin',
      })
      .send(bytes),
  );
}
