import type { Json } from '../gateway/contract/documents.ts';

const BUSINESS = ['bizId', 'siteId', 'lang', 'brand', 'messageTypes', 'compileHosts', 'antiBot'];
const APPLICATION = ['appId', 'navbar', 'menus', 'switches', 'storages'];

const ORIGINS: Json = { type: 'array', items: { type: 'string', pattern: '^https?://[^/?#\\s]+$' } };

/** A client configuration with the members that this part of a deployment must have; the demo logins come from the server. */
function part(clientConfig: Json, required: readonly string[]): Json {
  const properties = Object.entries(clientConfig['properties'] as Json).filter(
    ([name]) => name !== 'demoLogins',
  );
  return { ...clientConfig, properties: Object.fromEntries(properties), required };
}

/**
 * JSON Schema (2020-12) of a deployment file.
 * @param clientConfig schema of the answer of `getConfig`, so that whatever a file may say is what clients expect
 */
export function deploymentSchema(clientConfig: Json): Json {
  return {
    type: 'object',
    additionalProperties: false,
    required: ['business', 'application', 'page'],
    properties: {
      demo: { type: 'boolean' },
      business: part(clientConfig, BUSINESS),
      application: part(clientConfig, APPLICATION),
      page: {
        type: 'object',
        additionalProperties: false,
        required: ['description'],
        properties: {
          description: { type: 'string', minLength: 1, maxLength: 300 },
          connect: ORIGINS,
          images: ORIGINS,
        },
      },
    },
  };
}
