import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NicknameInvalid, readNickname } from '../../../../../server/services/identity/nicknameRules.ts';
import { NicknameRejected } from '../../../../../server/services/identity/nicknames.ts';
import { isSensitive } from '../../../../../server/services/identity/sensitiveWords.ts';
import { setUserFlags } from '../../../../../server/services/identity/userFlags.ts';
import type { UserRow } from '../../../../../server/services/tables.ts';
import { closeDisk, createDisk, startRun, type Disk, type Run } from '../support/serviceRuns.ts';

let disk: Disk;
let run: Run;
let time: number;
let userId: number;

/** Each test of the group has a user of its own. */
function withUser(): void {
  beforeEach(async () => {
    time = Date.UTC(2024, 7, 8);
    disk = await createDisk();
    run = await startRun(disk, { now: () => time });
    ({ id: userId } = await run.users.create({ loginId: 'grace@example.com', password: 'Compiler-1952' }));
  });
  afterEach(() => closeDisk(disk));
}

async function user(): Promise<UserRow> {
  const row = await run.users.find(userId);
  if (row === undefined) throw new Error('The user is gone');
  return row;
}

async function titles(): Promise<string[]> {
  const { rows: list } = await run.messages.page(userId, { type: 'user', limit: 10 });
  return list.map(({ title }) => title);
}

const ask = async (name: string): Promise<void> => run.nicknames.request(await user(), name);

describe('a nickname', () => {
  it('is at most 25 characters long, as a reader counts code points', () => {
    expect(readNickname('x'.repeat(25))).toHaveLength(25);
    expect([...readNickname('𝒜'.repeat(25))]).toHaveLength(25);
    expect(() => readNickname('x'.repeat(26))).toThrow('can not be longer than 25 characters');
  });

  it.each(['', '   ', '\t\n', '\u200D'])('is not blank: %j', (name) => {
    expect(() => readNickname(name)).toThrow('must not be blank');
  });

  it.each(['Ada 🚀', '👍🏽', '🇰🇷', '1️⃣', '❤️', '👨‍👩‍👧', '🏴󠁧󠁢󠁥󠁮󠁧󠁿'])('has no emoji: %s', (name) => {
    expect(() => readNickname(name)).toThrow('must not contain emoji');
  });

  it.each([
    '\u3164',
    'a\u115Fb',
    'a\u00ADb',
    'a\u2800b',
    'a\u202Eb',
    'a\u200Bb',
    'a\u0000b',
    'a\u2066b',
    'Ada\u200C',
    'A\u200Dda',
  ])('has no invisible characters: %j', (name) => {
    expect(() => readNickname(name)).toThrow(NicknameInvalid);
  });

  it.each([
    ['  Grace   Hopper ', 'Grace Hopper'],
    ['Zoe\u0308', 'Zoë'],
    ['علی‌رضا', 'علی‌رضا'],
    ['김철수', '김철수'],
    ['O’Brien-2', 'O’Brien-2'],
    ['Ada™ ©', 'Ada™ ©'],
  ])('is stored trimmed and composed: %j', (typed, stored) => {
    expect(readNickname(typed)).toBe(stored);
  });
});

describe('sensitive words', () => {
  it.each([
    'fuck',
    'FUCK you',
    'fuuuuck',
    'xXfuckXx',
    'sh1t',
    'a$$hole',
    'ｆｕｃｋ',
    'puta',
    'Arschloch',
    'merde',
    'сука',
    'caralho',
    'vaffanculo',
    'cazzo',
    'coño',
    'کسکش',
    'siktir',
  ])('are recognised in several languages and in disguise: %s', (name) => {
    expect(isSensitive(name, [])).toBe(true);
  });

  it.each([
    'Countess',
    'Scunthorpe',
    'Dickens',
    'Essex',
    'Analyst',
    'Grace Hopper',
    'Titan',
    'Assassin',
    'Анна',
    '김철수',
    '山田太郎',
    'Ragnheiður',
    'João',
    'علی',
    'Arsène',
    'I am Ada',
    '妈妈的宝贝',
    '处女座',
    'ファンタジー',
    '김애자',
    'سوپرمن',
    'J. R. R. Tolkien',
    'Basic Unit',
    'Marschall',
  ])('are not seen where there are none: %s', (name) => {
    expect(isSensitive(name, [])).toBe(false);
  });

  it.each(['씨발놈', '나는 개새끼다', '병신', '鸡巴大王', '我操你妈了', 'Oberhurensohn'])(
    'are recognised inside others where words are not apart: %s',
    (name) => expect(isSensitive(name, [])).toBe(true),
  );

  it.each(['f.u.c.k', 'f u c k you', 'c_u_n_t', 'S-H-I-T'])('are recognised letter by letter: %s', (name) => {
    expect(isSensitive(name, [])).toBe(true);
  });

  it.each([
    'Dick',
    'Mona',
    'Semen Ivanov',
    'Jap',
    'Bolo',
    'Gay',
    'Wang Wei',
    'Fanny',
    'Lolita',
    'Lustig',
    'Cox',
  ])('that are also names, or that only one list knows, are left to the operator: %s', (name) =>
    expect(isSensitive(name, [])).toBe(false),
  );

  it('are also those of the setting, wherever they stand and whatever is between their letters', () => {
    expect(isSensitive('Tide\u034Fmark', ['tidemark'])).toBe(true);
    expect(isSensitive('Tíde̲mark', ['tidemark'])).toBe(true);
    expect(isSensitive('T.i.d.e-M A R K team', ['tidemark'])).toBe(true);
    expect(isSensitive('Ｔｉｄｅｍａｒｋ', ['tidemark'])).toBe(true);
    expect(isSensitive('Тidеmаrk help', ['tidemark'])).toBe(true);
    expect(isSensitive('TlDEMARK', ['tidemark'])).toBe(true);
    expect(isSensitive('Tide', ['tidemark'])).toBe(false);
    expect(isSensitive('Tide', ['', '-'])).toBe(false);
  });
});

describe('a nickname change', () => {
  withUser();

  it('starts from a default nickname of the exchange', async () => {
    expect(await user()).toMatchObject({ isDefaultNickName: 1, nickNameStatus: 1, newNickName: null });
    expect((await user()).nickName).toMatch(/^Trader-\d{6}$/);
  });

  it('goes under review (status 0), while the old nickname stays and no other can be asked for', async () => {
    await ask('Amazing');
    expect(await user()).toMatchObject({ newNickName: 'Amazing', nickNameStatus: 0, isDefaultNickName: 1 });
    await expect(ask('Again')).rejects.toThrow(
      'Your submitted nickname is under review. Please wait for the results.',
    );
    expect(await run.nicknames.reviews()).toMatchObject([{ newNickName: 'Amazing', askedAt: time }]);
    expect(await titles()).toEqual([]);
  });

  it('is accepted: the nickname becomes current and the user is told', async () => {
    await ask('Amazing');
    await run.nicknames.decide(await user(), true);
    expect(await user()).toMatchObject({
      nickName: 'Amazing',
      newNickName: null,
      nickNameStatus: 1,
      isDefaultNickName: 0,
    });
    expect(await titles()).toEqual(['Your new nickname "Amazing" was accepted.']);
    await expect(run.nicknames.decide(await user(), true)).rejects.toThrow(NicknameRejected);
  });

  it('is rejected (status 2): the old nickname stays, the user is told and may ask again', async () => {
    await ask('Amazing');
    await run.nicknames.decide(await user(), false);
    expect(await user()).toMatchObject({ newNickName: 'Amazing', nickNameStatus: 2, isDefaultNickName: 1 });
    expect((await titles())[0]).toContain('"Amazing" was rejected because it contains sensitive words');
    await ask('Better');
    expect(await user()).toMatchObject({ newNickName: 'Better', nickNameStatus: 0 });
  });

  it('is rejected at once for sensitive words, and the user is told', async () => {
    await ask('sh1thead');
    expect(await user()).toMatchObject({ nickNameStatus: 2, newNickName: 'sh1thead' });
    await run.settings.set('sensitiveWords', ['whale']);
    await ask('Moby, the W-h-a-l-e');
    expect(await user()).toMatchObject({ nickNameStatus: 2 });
    expect(await titles()).toHaveLength(2);
    expect(await run.nicknames.reviews()).toEqual([]);
  });

  it('can be asked for as often a month as the setting says, every request counted', async () => {
    await run.settings.set('nicknameChangesPerMonth', 2);
    await ask('One');
    await run.nicknames.decide(await user(), true);
    expect(await run.nicknames.changesLeft(await user())).toBe(1);
    await ask('fuck');
    expect(await run.nicknames.changesLeft(await user())).toBe(0);
    await expect(ask('Three')).rejects.toThrow('You have reached the limit of 2 nickname changes this month');
    await run.settings.set('nicknameChangesPerMonth', 3);
    expect(await run.nicknames.changesLeft(await user())).toBe(1);
    await run.settings.set('nicknameChangesPerMonth', 0);
    expect(await run.nicknames.changesLeft(await user())).toBe(0);
    await run.settings.set('nicknameChangesPerMonth', 2);
    time = Date.UTC(2024, 8, 1);
    await ask('September');
    expect(await run.nicknames.changesLeft(await user())).toBe(1);
  });

  it('to what looks like the nickname of another user is rejected, whether they have it or have asked for it, and is not counted', async () => {
    const other = await run.users.create({ loginId: 'a@b.example', password: 'x', nickName: 'Lovelace' });
    for (const alike of ['Lovelace', 'LOVELACE', 'Lоvelace', 'Iovelace', 'Love_lace', 'Lovelаcé'])
      await expect(ask(alike), alike).rejects.toMatchObject({ reason: 'nicknameTaken' });
    await run.nicknames.request(other, 'Countess');
    await expect(ask('Cоuntess')).rejects.toMatchObject({ reason: 'nicknameTaken' });
    const asked = (await run.users.find(other.id)) as UserRow;
    await run.nicknames.decide(asked, true);
    await expect(ask('C0untess')).rejects.toMatchObject({ reason: 'nicknameTaken' });
    expect(await run.nicknames.changesLeft(await user())).toBe(3);
    // What nobody has any more is free again; one's own may be spelled another way.
    await ask('LoveIace');
    await run.nicknames.decide(await user(), true);
    await ask('LOVELACE');
    await run.nicknames.decide(await user(), false);
    expect(await run.nicknames.changesLeft(await user())).toBe(1);
    await ask('Lovelace!');
  });

  it('that was rejected keeps nobody from asking for it', async () => {
    await ask('Amazing');
    await run.nicknames.decide(await user(), false);
    await ask('sh1thead');
    const other = await run.users.create({ loginId: 'a@b.example', password: 'x' });
    await run.nicknames.request(other, 'Amazing');
    expect((await run.nicknames.reviews()).map(({ newNickName }) => newNickName)).toEqual(['Amazing']);
  });

  it('asked for by two users at once is that of one', async () => {
    const other = await run.users.create({ loginId: 'a@b.example', password: 'x' });
    const answers = await Promise.allSettled([ask('Amazing'), run.nicknames.request(other, 'Amаzing')]);
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('asked for in two tabs at once counts once', async () => {
    const before = await user();
    const answers = await Promise.allSettled(
      ['Left', 'Right'].map((name) => run.nicknames.request(before, name)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await run.nicknames.changesLeft(await user())).toBe(2);
  });
});

describe('flags of a user', () => {
  withUser();

  it('are off at first, are set one by one, and only an ended verification is told', async () => {
    expect(await user()).toMatchObject({ p2p: 0, kycWhite: 0, koKR: 0, isVerifiedTrader: 0, kycStatus: -1 });
    await setUserFlags(run.messages, await user(), { flags: { p2p: true, kycStatus: 1 }, now: 1 });
    await setUserFlags(run.messages, await user(), { flags: { ko_KR: true }, now: 1 });
    await setUserFlags(run.messages, await user(), { flags: {}, now: 1 });
    expect(await user()).toMatchObject({ p2p: 1, kycWhite: 0, koKR: 1, kycStatus: 1 });
    expect(await titles()).toEqual([]);
    await setUserFlags(run.messages, await user(), { flags: { kycStatus: 9 }, now: 1 });
    await setUserFlags(run.messages, await user(), { flags: { kycStatus: 9, vipTag: 2 }, now: 1 });
    await setUserFlags(run.messages, await user(), { flags: { kycStatus: 2 }, now: 1 });
    expect((await titles()).sort()).toEqual([
      'Your identity could not be verified. Please try again.',
      'Your identity is verified.',
    ]);
  });
});
