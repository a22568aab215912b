import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { markVersion } from './conditional.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** The encodings that are offered, the smallest first. The highest quality of Brotli takes seconds a document, for every twentieth byte. */
const ENCODERS = {
  br: (text: string) => brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (text: string) => zip(text, { level: 9 }),
} as const;

type Encoding = keyof typeof ENCODERS;

/** The best encoding that an Accept-Encoding header takes; `undefined` where that is none. */
function encodingFor(header: string | string[] | undefined): Encoding | undefined {
  const accepted = String(header ?? '')
    .split(',')
    .map((part) => part.replaceAll(/\s/g, '').toLowerCase())
    .filter((part) => !/;q=0(?:\.0*)?$/.test(part))
    .map((part) => part.split(';', 1)[0]);
  return (['br', 'gzip'] as const).find((encoding) => accepted.includes(encoding));
}

/** A value as it is sent, made when it is first asked for. */
class KeptAnswer {
  readonly text: string;
  readonly version: string;
  readonly #compressed = new Map<Encoding, Promise<Buffer>>();

  constructor(value: unknown) {
    this.text = JSON.stringify(value);
    this.version = createHash('sha256').update(this.text).digest('base64url');
  }

  compressed(encoding: Encoding): Promise<Buffer> {
    const known = this.#compressed.get(encoding);
    if (known !== undefined) return known;
    const made = ENCODERS[encoding](this.text);
    this.#compressed.set(encoding, made);
    return made;
  }
}

/** Serves a value that stays the same, as JSON: written and compressed once, and not sent to whoever has it. */
export function serveKept(app: FastifyInstance, path: string, value: unknown): void {
  let kept: KeptAnswer | undefined;
  app.get(path, async ({ headers }, reply) => {
    kept ??= new KeptAnswer(value);
    markVersion(reply, kept.version, { asked: undefined, isShared: true });
    const varies = reply.getHeader('vary');
    reply.header('vary', varies === undefined ? 'accept-encoding' : `${String(varies)}, accept-encoding`);
    reply.type('application/json; charset=utf-8');
    const encoding = encodingFor(headers['accept-encoding']);
    if (encoding === undefined) return kept.text;
    reply.header('content-encoding', encoding);
    return kept.compressed(encoding);
  });
}
