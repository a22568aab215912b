import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { plainHmac } from '../../../sdk/auth/plainHmac.ts';

it('an HMAC in plain TypeScript is that of Node', () => {
  const bytes = fc.uint8Array({ maxLength: 300 });
  fc.assert(
    fc.property(bytes, bytes, (key, text) => {
      const expected = createHmac('sha256', key).update(text).digest('hex');
      expect(Buffer.from(plainHmac(key, text)).toString('hex')).toBe(expected);
    }),
    { numRuns: 300 },
  );
  // Every length around the ends of blocks.
  for (let length = 0; length <= 200; length += 1) {
    const text = new Uint8Array(length).fill(0xff);
    const expected = createHmac('sha256', text).update(text).digest('hex');
    expect(Buffer.from(plainHmac(text, text)).toString('hex'), String(length)).toBe(expected);
  }
});
