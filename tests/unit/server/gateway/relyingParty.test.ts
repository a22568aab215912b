import { expect, it } from 'vitest';
import { relyingPartyReader } from '../../../../server/gateway/security/relyingParty.ts';
import deployment from '../../../../server/deployments/tidemark.json' with { type: 'json' };

const relyingPartyOf = relyingPartyReader(deployment as Parameters<typeof relyingPartyReader>[0], [
  'https://app.partner.example:8443',
]);
const page = (origin: string) =>
  relyingPartyOf({ headers: { origin, host: 'api.internal' }, protocol: 'https' });

it.each([
  ['https://tidemark.example', 'tidemark.example'],
  ['https://www.tidemark.example', 'tidemark.example'],
  ['https://a.staging.tidemark.example', 'staging.tidemark.example'],
  ['http://localhost:3000', 'localhost'],
  ['https://app.partner.example:8443', 'app.partner.example'],
])('%s is a page of %s', (origin, id) => {
  expect(page(origin)).toEqual({ id, origin });
});

it.each([
  'https://tidemark.example.evil.example',
  'https://eviltidemark.example',
  'https://evil.example',
  'https://partner.example',
  'http://127.0.0.1:3000',
  'http://[::1]:3000',
  'null',
])('%s has no passkeys', (origin) => {
  expect(page(origin)).toBeUndefined();
});

it('a client that is no browser is on a page of the host that it calls', () => {
  const caller = { headers: { host: 'www.tidemark.example:443' }, protocol: 'https' };
  expect(relyingPartyOf(caller)).toEqual({ id: 'tidemark.example', origin: 'https://www.tidemark.example' });
  expect(relyingPartyOf({ ...caller, headers: {} })).toBeUndefined();
});
