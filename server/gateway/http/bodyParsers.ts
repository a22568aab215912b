import type { FastifyInstance } from 'fastify';
import { CODE } from '@tidemark/sdk/contract';
import { ApiError } from './apiError.ts';
import { parseQueryString, queryFault } from './queryString.ts';

const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';

/** Media types of the bodies that are read. */
export const BODY_TYPES: readonly string[] = [JSON_TYPE, FORM_TYPE];

const forms = new WeakSet<object>();

/** Whether a body came as a form, so that all its values are text. */
export function isForm(body: unknown): boolean {
  return typeof body === 'object' && body !== null && forms.has(body);
}

/** Lets bodies come urlencoded besides JSON, and lets an empty JSON body count as none. */
export function addBodyParsers(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  // What is left is rejected with 415.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(JSON_TYPE, { parseAs: 'string' }, (request, text, done) => {
    if (text === '') done(null, undefined);
    else void parseJson(request, text as string, done);
  });
  app.addContentTypeParser(FORM_TYPE, { parseAs: 'string' }, (_request, text, done) => {
    const body = parseQueryString(text as string);
    const fault = queryFault(body);
    forms.add(body);
    if (fault === undefined) done(null, body);
    else done(new ApiError(CODE.invalid, `body: ${fault}`));
  });
}
