import type { Json } from '../gateway/contract/documents.ts';

const BUSINESS = ['bizId', 'siteId', 'lang', 'brand', 'messageTypes', 'compileHosts', 'antiBot'];
const APPLICATION = ['appId', 'navbar', 'menus', 'switches', 'storages'];

const PERCENT: Json = { type: 'string', pattern: '^(?!0+(\\.0+)?$)\\d{1,3}(\\.\\d{1,6})?$' };

const ORIGINS: Json = { type: 'array', items: { type: 'string', pattern: '^https?://[^/?#\\s]+$' } };

const AMOUNT: Json = { type: 'string', pattern: '^[1-9]\\d{0,8}(\\.\\d{1,8})?$' };

const PROMOTIONS: Json = {
  type: 'object',
  additionalProperties: false,
  properties: {
    withdrawAfterHours: { type: 'integer', minimum: 24, maximum: 8_760 },
    withdrawVerified: { type: 'boolean' },
    networkDays: { type: 'integer', minimum: 0, maximum: 365 },
    welcomeBonus: {
      type: 'object',
      additionalProperties: false,
      required: ['amount', 'volume'],
      properties: { amount: AMOUNT, volume: AMOUNT },
    },
  },
};

const CURRENCY_RATES: Json = {
  type: 'object',
  additionalProperties: false,
  required: ['source'],
  properties: {
    // A file, or an address that nobody can change on the way.
    source: {
      type: 'string',
      maxLength: 1_000,
      pattern: '^(https://.+|http://(localhost|127\\.0\\.0\\.1|\\[::1\\])(:\\d+)?/.*|(?!https?:).+)$',
    },
    everyMinutes: { type: 'integer', minimum: 1, maximum: 1_440 },
  },
};

/** The schema of an object without some of its members. */
function without(object: Json, ...members: readonly string[]): Json {
  const properties = Object.entries(object['properties'] as Json).filter(([name]) => !members.includes(name));
  return { ...object, properties: Object.fromEntries(properties) };
}

/**
 * A client configuration with the members that this part of a deployment must have; the demo logins, the providers of third-party logins, the mailbox
 * and what is said of the anti-bot module come from the server.
 */
function part(clientConfig: Json, required: readonly string[]): Json {
  const fromFile = without(clientConfig, 'demoLogins', 'socialLogins', 'mailbox');
  const properties = fromFile['properties'] as Json;
  const antiBot = without(properties['antiBot'] as Json, 'module');
  return { ...fromFile, properties: { ...properties, antiBot }, required };
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
      promotions: PROMOTIONS,
      currencyRates: CURRENCY_RATES,
      business: part(clientConfig, BUSINESS),
      // Mails of the whole business name it.
      application: part(without(clientConfig, 'supportEmail'), APPLICATION),
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
      market: {
        type: 'object',
        additionalProperties: false,
        required: ['maxSpreadPercent'],
        properties: {
          maxSpreadPercent: {
            type: 'object',
            required: ['default'],
            properties: { default: PERCENT },
            additionalProperties: PERCENT,
          },
        },
      },
    },
  };
}
