import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import type { Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../../../../server/database/open.ts';
import { SERVICE_MIGRATIONS } from '../../../../server/services/migrations.ts';
import { changeMasterKey } from '../../../../server/vault/changeMasterKey.ts';
import {
  createMasterKey,
  createNextMasterKey,
  finishRotation,
  MASTER_KEY_VARIABLE,
  MasterKeyError,
  NEXT_MASTER_KEY_VARIABLE,
  parseMasterKey,
  readMasterKeys,
  type MasterKey,
} from '../../../../server/vault/masterKey.ts';
import { openVault } from '../../../../server/vault/openVault.ts';
import { newKey, openBytes, SealBrokenError, sealBytes } from '../../../../server/vault/seal.ts';
import { rotateDataKey, rotateMasterKey, Vault, type VaultTables } from '../../../../server/vault/vault.ts';

const masterKey = (): MasterKey => parseMasterKey(newKey().toString('base64'), 'the test');

let db: Kysely<VaultTables>;
let time = 0;
const now = () => (time += 1);
beforeEach(async () => {
  db = await openDatabase<VaultTables>({
    file: ':memory:',
    migrations: SERVICE_MIGRATIONS,
    durability: 'full',
  });
});
afterEach(() => db.destroy());

describe('sealed bytes', () => {
  const key = newKey();

  it('are opened for their place alone, and hide what they hold', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), fc.string(), fc.string(), (plain, place, other) => {
        const sealed = sealBytes(plain, key, place);
        expect(Uint8Array.from(openBytes(sealed, key, place))).toEqual(plain);
        expect(sealBytes(plain, key, place)).not.toEqual(sealed);
        if (plain.length >= 8) expect(sealed.includes(Buffer.from(plain))).toBe(false);
        if (other !== place) expect(() => openBytes(sealed, key, other)).toThrow(SealBrokenError);
      }),
    );
  });

  it('are not opened once a bit of them has changed, or some are missing', () => {
    const sealed = sealBytes(Buffer.from('0123456789'), key, 'here');
    fc.assert(
      fc.property(fc.nat({ max: sealed.length * 8 - 1 }), (bit) => {
        const changed = Buffer.from(sealed);
        changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
        expect(() => openBytes(changed, key, 'here')).toThrow(SealBrokenError);
      }),
    );
    for (let length = 0; length < sealed.length; length += 1)
      expect(() => openBytes(sealed.subarray(0, length), key, 'here')).toThrow(SealBrokenError);
  });
});

describe('the vault', () => {
  it('opens what it sealed, also after a start and after both kinds of keys were changed', async () => {
    const [first, second] = [masterKey(), masterKey()];
    const sealed = (await Vault.open(db, { master: first, now })).seal(
      'ada@tidemark.example',
      'users.email:1',
    );
    await rotateDataKey(db, { master: first, now });
    const rotated = await Vault.open(db, { master: first, now });
    expect([rotated.isOutdated(sealed), rotated.isOutdated(rotated.seal('x', 'y'))]).toEqual([true, false]);
    const newer = rotated.seal('linus@tidemark.example', 'users.email:2');
    await rotateMasterKey(db, first, second);
    const vault = await Vault.open(db, { master: second, now });
    expect(vault.unseal(sealed, 'users.email:1')).toBe('ada@tidemark.example');
    expect(vault.unseal(newer, 'users.email:2')).toBe('linus@tidemark.example');
    await expect(Vault.open(db, { master: first, now })).rejects.toThrow(MasterKeyError);
  });

  it('finds the same text by the same index, whatever keys were changed, and tells kinds apart', async () => {
    const master = masterKey();
    const vault = await Vault.open(db, { master, now });
    await rotateDataKey(db, { master, now });
    const later = await Vault.open(db, { master, now });
    expect(later.indexOf('a@b.example', 'users.email')).toBe(vault.indexOf('a@b.example', 'users.email'));
    expect(vault.indexOf('a@b.example', 'users.phone')).not.toBe(vault.indexOf('a@b.example', 'users.email'));
    expect(vault.indexOf('c@b.example', 'users.email')).not.toBe(vault.indexOf('a@b.example', 'users.email'));
  });

  it.each(['', 'v1', 'v1.0000000000000000.AAAA', 'v2.x.y', 'ada@tidemark.example'])(
    'takes %j for nothing that it sealed',
    async (text) => {
      const vault = await Vault.open(db, { master: masterKey(), now });
      expect(() => vault.unseal(text, 'users.email:1')).toThrow(SealBrokenError);
    },
  );
});

describe('the master key', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tidemark-vault-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('is made once, in a file that only its owner can read', async () => {
    expect(await readMasterKeys(folder, {})).toEqual([]);
    const made = await createMasterKey(folder);
    expect(await readMasterKeys(folder, {})).toEqual([made]);
    expect((await stat(join(folder, 'master.key'))).mode & 0o777).toBe(0o600);
    await expect(createMasterKey(folder)).rejects.toMatchObject({ code: 'EEXIST' });
  });

  it('comes from the environment where it is given there', async () => {
    await createMasterKey(folder);
    const text = newKey().toString('base64');
    expect(await readMasterKeys(folder, { [MASTER_KEY_VARIABLE]: text })).toEqual([parseMasterKey(text, '')]);
  });

  it.each(['', 'short', 'A'.repeat(44), Buffer.alloc(31).toString('base64')])(
    'is refused with the name of its source: %j',
    async (text) => {
      await writeFile(join(folder, 'master.key'), text);
      await expect(readMasterKeys(folder, {})).rejects.toThrow(/master\.key holds no key/);
    },
  );

  it('is changed without a moment in which the data has none', async () => {
    const first = await createMasterKey(folder);
    await Vault.open(db, { master: first, now });
    const next = await createNextMasterKey(folder);
    // Cut short before or after the keys were sealed anew, both keys are there.
    expect(await readMasterKeys(folder, {})).toEqual([first, next]);
    expect(await createNextMasterKey(folder)).toEqual(next);
    await rotateMasterKey(db, first, next);
    await finishRotation(folder);
    expect(await readMasterKeys(folder, {})).toEqual([next]);
    expect(await readFile(join(folder, 'master.key'), 'utf8')).not.toContain(first.key.toString('base64'));
    await Vault.open(db, { master: next, now });
  });

  it('is changed in one go, and opens nothing that is stored from then on', async () => {
    const first = await createMasterKey(folder);
    const vault = await Vault.open(db, { master: first, now });
    const sealed = vault.seal('ada@tidemark.example', 'here');
    const changed = await changeMasterKey(db, { dataDir: folder, now, environment: {} });
    const [next] = await readMasterKeys(folder, {});
    expect(changed).toEqual({ from: first.id, to: next?.id, isGiven: false });
    const after = await openVault(db, { dataDir: folder, now, environment: {} });
    expect(after.unseal(sealed, 'here')).toBe('ada@tidemark.example');
    expect(after.indexOf('ada', 'kind')).toBe(vault.indexOf('ada', 'kind'));
    expect(after.isOutdated(sealed)).toBe(true);
    expect(() => vault.unseal(after.seal('new', 'here'), 'here')).toThrow(SealBrokenError);
    await expect(Vault.open(db, { master: first, now })).rejects.toThrow(MasterKeyError);
  });

  it.each(['before', 'after'])(
    'is changed once more where that was cut short %s the keys were sealed',
    async (when) => {
      const first = await createMasterKey(folder);
      const sealed = (await Vault.open(db, { master: first, now })).seal('text', 'here');
      const next = await createNextMasterKey(folder);
      if (when === 'after') await rotateMasterKey(db, first, next);
      await changeMasterKey(db, { dataDir: folder, now, environment: {} });
      const found = await readMasterKeys(folder, {});
      expect(found).toHaveLength(1);
      // Whoever asks for another key gets another one, also where the former change was all but done.
      if (when === 'after') expect(found).not.toEqual([next]);
      const vault = await openVault(db, { dataDir: folder, now, environment: {} });
      expect(vault.unseal(sealed, 'here')).toBe('text');
    },
  );

  it('of the environment is changed to another one of the environment', async () => {
    const [key, other] = [newKey().toString('base64'), newKey().toString('base64')];
    const environment = { [MASTER_KEY_VARIABLE]: key };
    const place = { dataDir: folder, now, environment };
    await expect(changeMasterKey(db, place)).rejects.toThrow(/Nothing in .* is sealed yet/);
    const sealed = (await openVault(db, place)).seal('text', 'here');
    await expect(changeMasterKey(db, place)).rejects.toThrow(NEXT_MASTER_KEY_VARIABLE);
    await changeMasterKey(db, {
      ...place,
      environment: { ...environment, [NEXT_MASTER_KEY_VARIABLE]: other },
    });
    await expect(openVault(db, place)).rejects.toThrow(MasterKeyError);
    await expect(changeMasterKey(db, place)).rejects.toThrow('it is needed once more');
    const after = await openVault(db, { ...place, environment: { [MASTER_KEY_VARIABLE]: other } });
    expect(after.unseal(sealed, 'here')).toBe('text');
    expect(await readMasterKeys(folder, {})).toEqual([]);
  });
});
