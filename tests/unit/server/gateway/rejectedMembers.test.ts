import { expect, it } from 'vitest';
import { describeError, validatorCompiler } from '../../../../server/gateway/contract/ajv.ts';

const schema = {
  type: 'object',
  required: ['pair'],
  properties: {
    pair: { type: 'string', pattern: '^[A-Z]+/[A-Z]+$', examples: ['BTC/USDT'] },
    price: { type: 'string' },
    limit: { type: 'integer', minimum: 1, maximum: 100 },
    label: { type: 'string', maxLength: 3 },
    orders: { type: 'array', minItems: 1, maxItems: 2, items: { type: 'string' } },
    timeoutMs: { type: 'integer', oneOf: [{ minimum: 1_000 }, { const: 0 }] },
  },
};
const check = validatorCompiler({ schema, httpPart: 'body', method: '', url: '' }) as (
  body: object,
) => true | { readonly error: readonly Parameters<typeof describeError>[0][] };

it.each([
  [{ pair: 'BTCUSDT' }, 'pair: is not of the form that the document asks for, such as BTC/USDT'],
  [{ price: 61_000 }, 'price: must be of the type string'],
  [{ limit: 0 }, 'limit: is too small, at least 1'],
  [{ limit: 101 }, 'limit: is too large, at most 100'],
  [{ label: 'long' }, 'label: is too long, at most 3 characters'],
  [{ orders: [] }, 'orders: has too few entries, at least 1'],
  [{ orders: ['a', 'b', 'c'] }, 'orders: has too many entries, at most 2'],
  [{ timeoutMs: 10 }, 'timeoutMs: is too small, at least 1000'],
  [{ pair: undefined }, 'pair: is required'],
])('%j is rejected with what is to be there instead', (members, said) => {
  const verdict = check({ pair: 'BTC/USDT', ...members });
  const [error] = verdict === true ? [] : verdict.error;
  expect(error && describeError(error)).toBe(said);
});
