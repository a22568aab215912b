import fc from 'fast-check';
import type { Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../../../../../server/database/open.ts';
import {
  CODE_LIMITS,
  CodeRefusedError,
  Codes,
  type CodeTarget,
} from '../../../../../server/services/identity/codes.ts';
import { SERVICE_MIGRATIONS } from '../../../../../server/services/migrations.ts';
import type { CodePurpose, ServiceTables } from '../../../../../server/services/tables.ts';
import type { Vault } from '../../../../../server/vault/vault.ts';
import { testVault } from '../support/testVault.ts';

const START = Date.UTC(2026, 10, 22);
let time = START;
const now = () => time;
let db: Kysely<ServiceTables>;
let vault: Vault;
let codes: Codes;

beforeEach(async () => {
  time = START;
  db = await openDatabase<ServiceTables>({
    file: ':memory:',
    migrations: SERVICE_MIGRATIONS,
    durability: 'full',
  });
  vault = await testVault(db, now);
  codes = new Codes({ db, vault, now });
});
afterEach(() => db.destroy());

const another = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const to = (receiver: string, purpose: CodePurpose, device = ''): CodeTarget => ({
  receiver,
  purpose,
  device,
});
const refused = { name: 'CodeRefusedError' };

describe('a code', () => {
  it('has six digits, and is right once, for its receiver and purpose alone', async () => {
    const code = await codes.issue(to('ada', 'signUp'));
    expect(code).toMatch(/^\d{6}$/);
    expect(await codes.use(to('linus', 'signUp'), code)).toBe(false);
    expect(await codes.use(to('ada', 'resetPassword'), code)).toBe(false);
    expect(await codes.use(to('ada', 'signUp'), code)).toBe(true);
    expect(await codes.use(to('ada', 'signUp'), code)).toBe(false);
  });

  it('is right for one of those who use it at the same moment', async () => {
    const code = await codes.issue(to('ada', 'login'));
    const used = await Promise.all(Array.from({ length: 4 }, () => codes.use(to('ada', 'login'), code)));
    expect(used.filter(Boolean)).toHaveLength(1);
  });

  it('holds for its time', async () => {
    const code = await codes.issue(to('ada', 'login'));
    time += CODE_LIMITS.validMs;
    expect(await codes.use(to('ada', 'login'), code)).toBe(false);
  });

  it('is void after five wrong tries', async () => {
    const code = await codes.issue(to('ada', 'login'));
    for (let tries = 0; tries < CODE_LIMITS.triesPerCode; tries += 1)
      expect(await codes.use(to('ada', 'login'), another(code))).toBe(false);
    expect(await codes.use(to('ada', 'login'), code)).toBe(false);
  });

  it('proves the one address that it was sent to, of those that count as one', async () => {
    const code = await codes.issue(to('ada', 'signUp'), 'ada+mail@tidemark.example');
    expect(await codes.use(to('ada', 'signUp'), code, 'ada@tidemark.example')).toBe(false);
    expect(await codes.use(to('ada', 'signUp'), code, 'ada+mail@tidemark.example')).toBe(true);
  });

  it('leaves no row behind once no limit needs it', async () => {
    await codes.issue(to('ada', 'signUp'));
    time += CODE_LIMITS.windowMs - 1;
    await codes.issue(to('linus', 'signUp'));
    await codes.purge();
    expect(await db.selectFrom('codes').select('receiver').execute()).toHaveLength(2);
    time += 1;
    await codes.purge();
    expect(await db.selectFrom('codes').select('receiver').execute()).toEqual([{ receiver: 'linus' }]);
  });

  it('does not stand in the file', async () => {
    const code = await codes.issue(to('ada', 'login'));
    expect(JSON.stringify(await db.selectFrom('codes').selectAll().execute())).not.toContain(code);
  });

  it('is not sent again at once, nor too often in a day', async () => {
    const first = await codes.issue(to('ada', 'login'));
    time += CODE_LIMITS.resendMs - 1;
    await expect(codes.issue(to('ada', 'login'))).rejects.toMatchObject({ ...refused, retryAfterMs: 1 });
    expect(await codes.use(to('ada', 'login'), first)).toBe(true);
    for (let sends = 1; sends < CODE_LIMITS.sendsPerWindow; sends += 1) {
      time += CODE_LIMITS.resendMs;
      await codes.issue(to('ada', 'login'));
    }
    time += CODE_LIMITS.resendMs;
    await expect(codes.issue(to('ada', 'login'))).rejects.toMatchObject(refused);
    time = START + CODE_LIMITS.windowMs;
    await codes.issue(to('ada', 'login'));
  });
});

describe('guessing', () => {
  it('ends after twenty tries in a day, whatever is asked for meanwhile, restarts included', async () => {
    let tries = 0;
    for (let minute = 0; minute < 30; minute += 1) {
      const code = await codes.issue(to('ada', 'resetPassword')).catch(() => undefined);
      codes = new Codes({ db, vault, now });
      for (let each = 0; each < CODE_LIMITS.triesPerCode; each += 1) {
        const isTaken = await codes.use(to('ada', 'resetPassword'), another(code ?? '0')).then(
          () => code !== undefined,
          (error: unknown) => !(error instanceof CodeRefusedError),
        );
        if (isTaken) tries += 1;
      }
      time += CODE_LIMITS.resendMs;
    }
    expect(tries).toBe(CODE_LIMITS.triesPerWindow);
    time = START + CODE_LIMITS.windowMs;
    const code = await codes.issue(to('ada', 'resetPassword'));
    expect(await codes.use(to('ada', 'resetPassword'), code)).toBe(true);
  });

  it('by strangers locks nobody out of a known device', async () => {
    const code = await codes.issue(to('ada', 'resetPassword', 'laptop'));
    for (let each = 0; each < CODE_LIMITS.triesPerWindow; each += 1) {
      if (each % CODE_LIMITS.triesPerCode === 0) {
        time += CODE_LIMITS.resendMs;
        await codes.issue(to('ada', 'resetPassword'));
      }
      await codes.use(to('ada', 'resetPassword'), another(code));
    }
    await expect(codes.use(to('ada', 'resetPassword'), code)).rejects.toMatchObject(refused);
    expect(await codes.use(to('ada', 'resetPassword', 'laptop'), code)).toBe(true);
  });

  it('counts nothing where there is no code to guess', async () => {
    for (let each = 0; each <= CODE_LIMITS.triesPerWindow; each += 1)
      expect(await codes.use(to('ada', 'resetPassword'), '000000')).toBe(false);
    expect(await db.selectFrom('codes').selectAll().execute()).toEqual([]);
  });

  it('of the code of one place ends none of another, and counts for all strangers together', async () => {
    const at = (place: string): CodeTarget => ({ ...to('ada', 'resetPassword'), place });
    const code = await codes.issue(at('home'));
    let wrong = 0;
    for (const place of ['a', 'b', 'c', 'd']) {
      expect(await codes.use(at(place), code)).toBe(false);
      const other = await codes.issue(at(place));
      for (let each = 0; each < CODE_LIMITS.triesPerCode; each += 1) {
        expect(await codes.use(at(place), another(other))).toBe(false);
        wrong += 1;
        if (wrong === CODE_LIMITS.triesPerCode) expect(await codes.use(at('home'), code)).toBe(true);
      }
    }
    expect(wrong).toBe(CODE_LIMITS.triesPerWindow);
    const late = await codes.issue(at('e'));
    await expect(codes.use(at('e'), late)).rejects.toMatchObject(refused);
  });

  it('never succeeds with anything but the newest code in its time, and never twice', async () => {
    const step = fc.oneof(
      fc.record({
        kind: fc.constant('issue' as const),
        purpose: fc.constantFrom<CodePurpose>('login', 'bind'),
      }),
      fc.record({
        kind: fc.constant('use' as const),
        purpose: fc.constantFrom<CodePurpose>('login', 'bind'),
        back: fc.nat({ max: 2 }),
      }),
      fc.record({ kind: fc.constant('wait' as const), ms: fc.integer({ min: 1, max: 400_000 }) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        await db.deleteFrom('codes').execute();
        const sent: { purpose: CodePurpose; code: string; at: number; used: boolean }[] = [];
        for (const each of steps) {
          if (each.kind === 'wait') time += each.ms;
          else if (each.kind === 'issue') {
            const code = await codes.issue(to('ada', each.purpose)).catch(() => undefined);
            if (code !== undefined) sent.unshift({ purpose: each.purpose, code, at: time, used: false });
          } else {
            const tried = sent[each.back];
            if (tried === undefined) continue;
            const isRight = await codes.use(to('ada', each.purpose), tried.code).catch(() => false);
            const newest = sent.find(({ purpose }) => purpose === each.purpose);
            if (!isRight) continue;
            expect(tried.code).toBe(newest?.code);
            expect(newest?.used).toBe(false);
            expect(time - (newest?.at ?? 0)).toBeLessThan(CODE_LIMITS.validMs);
            if (newest !== undefined) newest.used = true;
          }
        }
      }),
      { numRuns: 60 },
    );
  });
});
