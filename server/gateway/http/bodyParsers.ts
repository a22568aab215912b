import { isUtf8 } from 'node:buffer';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CODE } from '@tidemark/sdk/contract';
import { repeatedName } from '../contract/repeatedName.ts';
import { ApiError } from './apiError.ts';
import { parseQueryString, queryFault } from './queryString.ts';

const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';
const MULTIPART_TYPE = 'multipart/form-data';

/** Media types of the bodies that are read. */
export const BODY_TYPES: readonly string[] = [JSON_TYPE, FORM_TYPE, MULTIPART_TYPE];

const forms = new WeakSet<object>();

/** Whether a body came as a form, so that all its values are text. */
export function isForm(body: unknown): boolean {
  return typeof body === 'object' && body !== null && forms.has(body);
}

/** Parts that a form may have: reading takes the longer the more there are, whatever they weigh. */
const MAX_PARTS = 1_000;

/** Throws where a form begins more parts than may be. */
function requireFewParts(body: Buffer, type: string | undefined): void {
  const [, quoted, plain = ''] = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(type ?? '') ?? [];
  const mark = Buffer.from(`--${quoted ?? plain}`);
  let parts = 0;
  for (let at = body.indexOf(mark); at >= 0; at = body.indexOf(mark, at + mark.length))
    if ((parts += 1) > MAX_PARTS) throw new RangeError('A form has too many parts');
}

/** The members of a form in parts, by name; those of one name together. Rejects when it is none. */
async function readParts(body: Buffer, type: string | undefined): Promise<Record<string, unknown>> {
  requireFewParts(body, type);
  const form = await new Response(new Uint8Array(body), {
    headers: { 'content-type': type ?? '' },
  }).formData();
  const members = Object.create(null) as Record<string, unknown>;
  for (const name of new Set(form.keys())) {
    const values = form.getAll(name);
    members[name] = values.length === 1 ? values[0] : values;
  }
  return members;
}

/** Lets bodies come as forms, in one line or in parts, besides JSON, and lets an empty JSON body count as none. */
export function addBodyParsers(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  // What is left is rejected with 415.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(JSON_TYPE, { parseAs: 'buffer' }, (request, bytes, done) => {
    if (bytes.length === 0) return done(null, undefined);
    // Bytes that are no letters would become others, in a text that its writer never sent.
    if (!isUtf8(bytes as Buffer)) return done(new ApiError(CODE.invalid, 'body: is not UTF-8'));
    const text = bytes.toString();
    void parseJson(request, text, (error, body: unknown) => {
      const repeated = error === null ? repeatedName(text) : undefined;
      if (repeated === undefined) done(error, body);
      else done(new ApiError(CODE.invalid, `${repeated}: is given twice`));
    });
  });
  app.addContentTypeParser(FORM_TYPE, { parseAs: 'string' }, (_request, text, done) => {
    const body = parseQueryString(text as string);
    const fault = queryFault(body);
    forms.add(body);
    if (fault === undefined) done(null, body);
    else done(new ApiError(CODE.invalid, `body: ${fault}`));
  });
  app.addContentTypeParser(
    MULTIPART_TYPE,
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) => {
      const members = await readParts(body, request.headers['content-type']).catch(() => {
        throw new ApiError(CODE.invalid, 'body: is no form in parts');
      });
      forms.add(members);
      return members;
    },
  );
}
