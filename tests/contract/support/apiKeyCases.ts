import type { Case } from './case.ts';

const bot = { label: 'Bot', scopes: ['read'], addresses: [], expiresAt: null };

/** What the operations of a user's API keys are asked. */
export const API_KEY_CASES: Readonly<Record<string, Case>> = {
  listApiKeys: { good: [{}], refused: [] },
  createApiKey: {
    good: [
      { body: { label: 'Bot', scopes: ['read'], addresses: [], expiresAt: null } },
      {
        body: {
          label: 'Pair',
          scopes: ['read', 'withdraw'],
          addresses: ['192.0.2.0/24', '2001:db8::1'],
          expiresAt: Date.UTC(2100, 0),
          publicKey: 'MCowBQYDK2VwAyEAGb9ECWmEzf6FQbrBZ9w7lshQhqowtrbLDFw4rXAxZuE='.slice(-44),
        },
      },
    ],
    refused: [
      { body: { ...bot, label: ' ' }, member: 'label' },
      { body: { ...bot, label: 'x'.repeat(41) }, member: 'label' },
      { body: { ...bot, scopes: [] }, member: 'scopes' },
      { body: { ...bot, scopes: ['read', 'read'] }, member: 'scopes' },
      { body: { ...bot, scopes: ['admin'] }, member: 'scopes.0' },
      { body: { ...bot, scopes: ['withdraw'] }, member: 'addresses' },
      { body: { ...bot, addresses: ['192.0.2.0/8'] }, member: 'addresses' },
      { body: { ...bot, expiresAt: 1 }, member: 'expiresAt' },
      { body: { ...bot, publicKey: 'x'.repeat(43) + '!' }, member: 'publicKey' },
      { body: { ...bot, userId: 101 }, member: 'userId' },
    ],
  },
  changeApiKey: {
    good: [],
    refused: [
      { body: { ...bot, keyId: 'x', enabled: true }, member: 'keyId' },
      { body: { ...bot, keyId: '0'.repeat(32) }, member: 'enabled' },
      { body: { ...bot, keyId: '0'.repeat(32), enabled: true, publicKey: 'x' }, member: 'publicKey' },
    ],
  },
  deleteApiKey: { good: [], refused: [{ body: { keyId: 'x' }, member: 'keyId' }] },
};
