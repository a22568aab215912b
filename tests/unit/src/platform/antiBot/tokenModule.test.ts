import { createHmac } from 'node:crypto';
import { hmacTokenSource } from '@tidemark/sdk';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { startTokenModule } from '../../../../../src/platform/antiBot/tokenModule.ts';
import { moduleBytes } from '../../support/antiBotModule.ts';

/** The token as the contract's text says it is made, by Node's own HMAC. */
function written({ path, clientKey, time, nonce }: Parts): string {
  const [stamp, random] = [time.toString(36), Buffer.from(nonce).toString('hex')];
  const signed = createHmac('sha256', clientKey).update(`${path}\n${stamp}\n${random}`).digest('hex');
  return `v1.${stamp}.${random}.${signed}`;
}

interface Parts {
  readonly path: string;
  readonly clientKey: string;
  readonly time: number;
  readonly nonce: Uint8Array;
}

const anyParts: fc.Arbitrary<Parts> = fc.record({
  path: fc.oneof(fc.string({ unit: 'grapheme', maxLength: 300 }), fc.webPath()),
  // Keys up to and beyond the block of the hash.
  clientKey: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 200 }),
  time: fc.oneof(fc.maxSafeNat(), fc.integer({ min: 1_700_000_000_000, max: 1_900_000_000_000 })),
  nonce: fc.uint8Array({ minLength: 12, maxLength: 12 }),
});

describe('the anti-bot module', () => {
  it('makes the tokens of the plain signer, as Node writes them, of whatever', async () => {
    let random = new Uint8Array(12);
    const make = await startTokenModule(moduleBytes(), (bytes) => bytes.set(random));
    await fc.assert(
      fc.asyncProperty(anyParts, async ({ nonce, ...parts }) => {
        random = new Uint8Array(nonce);
        const plain = hmacTokenSource({
          clientKey: parts.clientKey,
          now: () => parts.time,
          randomBytes: (bytes) => (bytes.set(nonce), bytes),
        });
        const token = make(parts);
        expect(token).toBe(written({ ...parts, nonce }));
        expect(token).toBe(await plain(parts.path));
      }),
      { numRuns: 300 },
    );
  });

  it('makes another one each time', async () => {
    const make = await startTokenModule(moduleBytes());
    const parts = { path: '/x', clientKey: 'tidemark-web-client-1', time: 1 };
    expect(make(parts)).not.toBe(make(parts));
  });

  it('makes none for what is longer than it can take, and goes on', async () => {
    const make = await startTokenModule(moduleBytes());
    const parts = { clientKey: 'tidemark-web-client-1', time: 1 };
    expect(() => make({ ...parts, path: '/'.repeat(16_384) })).toThrow(
      expect.objectContaining({ name: 'RangeError' }),
    );
    expect(make({ ...parts, path: '/x' })).toMatch(/^v1\.1\.[0-9a-f]{24}\.[0-9a-f]{64}$/);
    const longest = '/'.repeat(16_384 - 12 - parts.clientKey.length);
    expect(make({ ...parts, path: longest })).toMatch(/^v1\./);
  });

  it('is not started of bytes that are none', async () => {
    await expect(startTokenModule(new ArrayBuffer(8))).rejects.toThrow();
  });
});
