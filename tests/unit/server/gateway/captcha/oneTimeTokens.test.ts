import { describe, expect, it } from 'vitest';
import { OneTimeTokens, TokensFullError } from '../../../../../server/gateway/captcha/oneTimeTokens.ts';

const VALID_MS = 120_000;
let time = Date.UTC(2024, 7, 8);

const tokens = (capacity = 100, name = 'test') =>
  new OneTimeTokens<{ readonly position: number }>({ name, validMs: VALID_MS, now: () => time, capacity });

describe('a sealed token', () => {
  it('is used once, says what it claims, and when it was issued', async () => {
    const some = tokens();
    const { token, expiresAt } = some.issue({ position: 7 });
    expect(expiresAt).toBe(time + VALID_MS);
    expect(await some.use(token)).toEqual({ claims: { position: 7 }, issuedAt: time });
    expect(await some.use(token)).toBeUndefined();
  });

  it('is good to its last moment, and no longer', async () => {
    const some = tokens();
    const [one, other] = [some.issue({ position: 1 }), some.issue({ position: 2 })];
    time += VALID_MS;
    expect(await some.use(one.token)).toBeDefined();
    time += 1;
    expect(await some.use(other.token)).toBeUndefined();
  });

  it('of another name, another process, or with a changed bit is none', async () => {
    const some = tokens();
    const { token } = some.issue({ position: 7 });
    expect(await tokens().use(token)).toBeUndefined();
    const bytes = Buffer.from(token, 'base64url');
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Buffer.from(bytes);
      changed.writeUInt8((changed[at] ?? 0) ^ 1, at);
      expect(await some.use(changed.toString('base64url'))).toBeUndefined();
    }
    expect(await some.use('')).toBeUndefined();
    expect(await some.use(token)).toBeDefined();
  });

  it('tells nothing of what it claims', async () => {
    const { token } = tokens().issue({ position: 123_456 });
    expect(Buffer.from(token, 'base64url').toString('latin1')).not.toContain('123456');
  });
});

describe('the memory of used ones', () => {
  it('grows with none that are issued or made up, has a bound, and forgets none that is valid', async () => {
    const some = tokens(3);
    const issued = Array.from({ length: 1_000 }, (_, position) => some.issue({ position }).token);
    for (let each = 0; each < 1_000; each += 1) await some.use('x'.repeat(100));
    expect(some.remembered).toBe(0);
    for (const token of issued.slice(0, 3)) expect(await some.use(token)).toBeDefined();
    await expect(some.use(issued[3] ?? '')).rejects.toThrow(TokensFullError);
    expect(await some.use(issued[0] ?? '')).toBeUndefined();
    time += VALID_MS + 30_000;
    expect(await some.use(some.issue({ position: 1 }).token)).toBeDefined();
    expect(some.remembered).toBe(1);
  });
});
