import { isDeepStrictEqual } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { bundleFromString, createConfig, lintFromString } from '@redocly/openapi-core';
import { mergedFiles, REALTIME } from '../../../../scripts/docs/openapi/files.ts';
import { mergeDocuments, type OpenApi } from '../../../../scripts/docs/openapi/merge.ts';
import { readDocuments, type Document } from '../../../../scripts/generate/documents.ts';
import { inRoot } from '../../../../scripts/lib/root.ts';
import { loadDocuments } from '../../../../server/gateway/contract/documents.ts';
import { TOPICS } from '../../../../server/gateway/realtime/subscriptions.ts';

let documents: readonly Document[];
let texts: ReadonlyMap<string, string>;

beforeAll(async () => {
  documents = await readDocuments();
  texts = new Map(await mergedFiles(documents));
}, 60_000);

const textOf = (name: string): string => texts.get(`openapi/${name}.json`) ?? '';
const merged = (): OpenApi => JSON.parse(textOf('openapi')) as OpenApi;

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

/** Every operation of a document without references, with the parameters of its path. */
function operationsOf({ paths }: Pick<OpenApi, 'paths'>): Map<string, unknown> {
  return new Map(
    Object.entries(paths).flatMap(([path, { parameters, ...item }]) =>
      METHODS.filter((method) => method in item).map((method) => [
        `${method} ${path}`,
        { parameters, ...(item[method] as object) },
      ]),
    ),
  );
}

describe('the merged OpenAPI document', () => {
  it('has every operation of the separate documents, as they have it', async () => {
    const { bundle } = await bundleFromString({
      source: textOf('openapi'),
      config: await createConfig({}),
      dereference: true,
    });
    const found = operationsOf(bundle.parsed as OpenApi);
    const separate = (await loadDocuments(inRoot('openapi'))).filter(({ name }) => name !== REALTIME);
    let count = 0;
    for (const { name, content } of separate) {
      const isBySocket = content['x-by-socket'];
      for (const [id, operation] of operationsOf(content as unknown as OpenApi)) {
        const expected = { ...(operation as object), ...(isBySocket === true && { 'x-by-socket': true }) };
        expect(isDeepStrictEqual(found.get(id), expected), `${name}: ${id}`).toBe(true);
        count += 1;
      }
    }
    expect(found.size).toBe(count);
    expect(count).toBeGreaterThan(200);
  });

  it('refers to nothing outside of it, and to nothing that is missing', () => {
    const document = merged();
    for (const [, ref = ''] of textOf('openapi').matchAll(/"\$ref":"([^"]+)"/g)) {
      expect(ref).toMatch(/^#\//);
      const place = ref.slice(2).split('/');
      const target = place.reduce<unknown>(
        (at, key) =>
          (at as Record<string, unknown> | undefined)?.[decodeURIComponent(key.replaceAll('~1', '/'))],
        document,
      );
      expect(target, ref).toBeDefined();
    }
  });

  it('is half as large as the contracts alone with everything inline', async () => {
    const contracts = (await loadDocuments(inRoot('openapi'))).find(({ name }) => name === 'contracts');
    expect(textOf('openapi').length).toBeLessThan(JSON.stringify(contracts?.content).length * 0.6);
  });

  it('has operation ids and paths once', () => {
    const ids = [...operationsOf(merged()).values()].map(
      (each) => (each as { operationId: string }).operationId,
    );
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('is not made of documents that contradict each other', () => {
    const [first] = documents;
    if (first === undefined) throw new Error('There is a document');
    const other = structuredClone(first) as Document & {
      content: { components: { securitySchemes: object } };
    };
    Object.assign(other.content.components.securitySchemes, {
      auth: { type: 'apiKey', in: 'header', name: 'x' },
    });
    expect(() => mergeDocuments([first, other])).toThrow(/securitySchemes auth differs/);
  });

  it.each(['openapi', 'asyncapi'])('%s is valid', async (name) => {
    const config = await createConfig({
      extends: ['minimal'],
      rules: { struct: 'error', 'no-unresolved-refs': 'error' },
    });
    const problems = await lintFromString({ source: textOf(name), absoluteRef: `${name}.json`, config });
    expect(problems.filter(({ severity }) => severity === 'error').map(({ message }) => message)).toEqual([]);
  });
});

describe('the AsyncAPI document', () => {
  it('has the frames of every topic, and of subscribing and recovering', () => {
    const { asyncapi, channels, components } = JSON.parse(textOf('asyncapi')) as {
      asyncapi: string;
      channels: { realtime: { messages: object; 'x-topics': object } };
      components: { messages: Record<string, unknown> };
    };
    expect(asyncapi).toBe('3.0.0');
    const topics = [...TOPICS.keys()];
    expect(Object.keys(channels.realtime['x-topics'])).toEqual(expect.arrayContaining(topics));
    const frames = topics.flatMap((topic) => [`${topic}Snapshot`, `${topic}Delta`]);
    const all = ['subscribe', 'unsubscribe', 'auth', 'ping', 'ack', 'error', 'pong', ...frames];
    expect(Object.keys(components.messages)).toEqual(expect.arrayContaining(all));
    expect(Object.keys(channels.realtime.messages)).toEqual(expect.arrayContaining(all));
    expect(textOf('asyncapi')).not.toMatch(/"\$ref":"[^#]/);
  });
});
