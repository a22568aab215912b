import { request } from 'node:http';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runOperator } from '../../server/operator/run.ts';
import { tokenFile } from '../../server/operator/tokenFile.ts';
import { picture, uploadForm } from '../support/pictures.ts';
import { authToken, Client, cookieOf, type Answer } from './support/client.ts';
import { Socket } from './support/socket.ts';
import { OPERATOR_TOKEN, startTestServer, type TestServer } from './support/testServer.ts';

const DAY = 24 * 60 * 60_000;
const IDENTITY = {
  country: 'GB',
  fullName: 'Ada Lovelace',
  birthDate: '1990-12-10',
  documentType: 'passport',
  documentNumber: '925665421',
};

let server: TestServer;
let address: string;
let folder: string;
let photo: Buffer;
/** Users of their own for each test: what is sent counts for a day. */
let ada: Client;
let linus: Client;
let uid: string;
const logins = new Map<Client, object>();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tidemark-kyc-'));
  await writeFile(tokenFile(folder), `${OPERATOR_TOKEN}\n`);
  photo = await picture();
  server = await startTestServer();
  address = await server.gateway.listen('127.0.0.1', 0);
});
beforeEach(async () => {
  [ada, linus] = [await newcomer(), await newcomer()];
  uid = ((await ada.get('/user/userInfo')).data as { displayUserId: string }).displayUserId;
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

async function newcomer(): Promise<Client> {
  const credentials = { loginId: `user-${logins.size}@tidemark.example`, password: 'Compiler-1952' };
  await server.services.users.create(credentials);
  const client = new Client(server.gateway);
  logins.set(client, credentials);
  await logIn(client);
  return client;
}

async function logIn(client: Client): Promise<void> {
  expect((await client.post('/user/login', logins.get(client))).code).toBe(200);
}

const operator = (...words: string[]) =>
  runOperator(words, { OPERATOR_SERVER: address, DATA_DIR: folder, OPERATOR_NAME: 'grace' });

const upload = (client: Client, side: string, bytes: Uint8Array = photo, file = {}): Promise<Answer> =>
  client.call('POST', '/kyc/picture', { body: uploadForm(side, bytes, file) });

/** The number of the application that waits; none of another test does. */
async function waiting(): Promise<string> {
  return /^\d+/.exec((await operator('kyc', 'list')).text)?.[0] ?? '';
}

async function apply(client: Client, change: object = {}): Promise<Answer> {
  for (const side of ['front', 'selfie']) expect((await upload(client, side)).code).toBe(200);
  return client.post('/kyc/application', { ...IDENTITY, ...change });
}

const application = async (client: Client) =>
  (await client.get('/kyc/application')).data as Record<string, unknown>;

describe('an application', () => {
  it('is reviewed: refused with reasons that the user is shown, sent again, and approved', async () => {
    expect(await application(ada)).toEqual({
      ...{ status: -1, canSubmit: true, identity: null, pictures: [] },
      ...{ submittedAt: null, decidedAt: null, reasons: [] },
    });
    expect((await apply(ada)).data).toMatchObject({
      ...{ status: 1, canSubmit: false, pictures: [], decidedAt: null },
      identity: { ...IDENTITY, documentNumber: '••••••421' },
    });
    expect((await operator('kyc', 'list')).text).toMatch(
      new RegExp(`^\\d+ {2}${uid} {2}\\S+ {2}GB passport$`),
    );
    const first = await waiting();
    const told = await Socket.open(address);
    told.send({ op: 'auth', id: 1, token: await ada.ticket() });
    told.send({ op: 'subscribe', id: 2, topic: 'messages', query: {} });
    await told.next(({ kind }) => kind === 'snapshot');

    const refused = await operator(
      'kyc',
      'refuse',
      first,
      '--reason',
      'documentUnclear',
      '--reason',
      'underage',
    );
    expect(refused).toEqual({ exitCode: 0, text: `The application ${first} is rejected.` });
    expect(await application(ada)).toMatchObject({
      ...{ status: 9, canSubmit: true },
      reasons: ['documentUnclear', 'underage'],
    });
    const frame = await told.next(({ kind }) => kind === 'delta');
    expect(frame.data?.['messages']).toMatchObject([{ template: { name: 'kycFailed', params: {} } }]);
    told.close();

    expect((await apply(ada)).data).toMatchObject({ status: 10, canSubmit: false, reasons: [] });
    expect((await operator('kyc', 'list')).text).toMatch(/ again$/);
    expect((await operator('kyc', 'approve', await waiting())).exitCode).toBe(0);
    expect((await ada.get('/kyc/getkyc')).data).toEqual({ status: 2 });
    expect((await ada.get('/user/userInfo')).data).toMatchObject({ kycStatus: 2 });
    expect((await operator('kyc', 'list')).text).toBe('No application is under review.');
  });

  it('is opened by operators alone, and each look at it is written down', async () => {
    await apply(ada);
    const id = await waiting();
    const out = join(folder, 'pictures');
    const { text } = await operator('kyc', 'show', id, '--out', out);
    expect(text).toMatch(/name +Ada Lovelace\nborn +1990-12-10\ndocument +GB passport 925665421\n/);
    expect(await readdir(out)).toEqual([`${id}-front.jpg`, `${id}-selfie.jpg`]);
    expect((await stat(join(out, `${id}-front.jpg`))).mode & 0o777).toBe(0o600);
    expect((await readFile(join(out, `${id}-front.jpg`))).subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
    const audit = (await operator('audit')).text;
    expect(audit).toContain(`grace (127.0.0.1)  showKycApplication {"applicationId":"${id}"}  200`);
    expect(audit).toContain(`showKycPicture {"applicationId":"${id}","side":"selfie"}  200`);
    expect(audit).not.toContain('925665421');

    for (const path of ['/operator/kyc', '/operator/kyc/application', '/operator/kyc/picture'])
      expect(await ada.get(path, { applicationId: id, side: 'front' })).toMatchObject({ code: 10403 });
    expect(await ada.post('/operator/kyc/review', { applicationId: id, accepted: true })).toMatchObject({
      code: 10403,
    });
    await operator('kyc', 'approve', id);
  });

  it('and its pictures belong to who sent them: another user sees and changes nothing of them', async () => {
    await upload(ada, 'front');
    await upload(ada, 'selfie');
    expect(await application(linus)).toMatchObject({ identity: null, pictures: [] });
    expect(await linus.post('/kyc/application', IDENTITY)).toMatchObject({
      code: 10400,
      data: { path: 'front' },
    });
    await upload(linus, 'front');
    expect((await ada.post('/kyc/application', IDENTITY)).code).toBe(200);
    await operator('kyc', 'approve', await waiting());
    expect(await application(linus)).toMatchObject({ status: -1, identity: null, pictures: ['front'] });
    const named = await linus.call('GET', '/kyc/application', { query: { userId: 100 } });
    expect(named).toMatchObject({ code: 10400, data: { path: 'userId' } });
  });

  it('that is under review or was approved is not written over', async () => {
    const closed = { status: 409, code: 10450 };
    await apply(ada);
    const id = await waiting();
    for (const decision of ['show', 'approve']) {
      await operator('kyc', decision, id);
      expect(await upload(ada, 'front')).toMatchObject(closed);
      expect(await ada.post('/kyc/application', { ...IDENTITY, fullName: 'Mallory' })).toMatchObject(closed);
    }
    expect((await operator('kyc', 'refuse', id, '--reason', 'other')).text).toBe(`${id} was decided already`);
    expect((await operator('kyc', 'show', id)).text).toContain('Ada Lovelace');
  });

  it('is sent once, however often at a time', async () => {
    for (const side of ['front', 'selfie']) await upload(ada, side);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => ada.post('/kyc/application', IDENTITY)),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual([10450, 10450, 10450, 10450, 200]);
    await operator('kyc', 'approve', await waiting());
  });

  it('needs a back unless of a passport, and an adult, to the day', async () => {
    for (const side of ['front', 'selfie']) await upload(ada, side);
    const card = { ...IDENTITY, documentType: 'idCard' };
    expect(await ada.post('/kyc/application', card)).toMatchObject({ code: 10400, data: { path: 'back' } });
    const day = new Date();
    day.setUTCFullYear(day.getUTCFullYear() - 18);
    const tomorrow = new Date(day.getTime() + DAY).toISOString().slice(0, 10);
    for (const birthDate of [tomorrow, '1890-01-01', '2999-01-01'])
      expect(await ada.post('/kyc/application', { ...IDENTITY, birthDate })).toMatchObject({
        code: 10400,
        data: { path: 'birthDate' },
      });
    expect((await application(ada))['pictures']).toEqual(['front', 'selfie']);
    const birthDate = day.toISOString().slice(0, 10);
    expect((await ada.post('/kyc/application', { ...IDENTITY, birthDate })).code).toBe(200);
    await operator('kyc', 'approve', await waiting());
  });

  it('says nothing that is its server to say: no member of a form sets a status', async () => {
    for (const side of ['front', 'selfie']) await upload(ada, side);
    for (const more of [{ kycStatus: 2 }, { status: 2 }, { outcome: 'approved' }, { userId: 101 }, { id: 7 }])
      expect((await ada.post('/kyc/application', { ...IDENTITY, ...more })).code).toBe(10400);
    const form = uploadForm('front', photo);
    form.append('applicationId', '1');
    expect((await ada.call('POST', '/kyc/picture', { body: form })).code).toBe(10400);
    expect(await application(ada)).toMatchObject({ status: -1 });
  });

  it('is withheld from users whom regional rules withhold it from', async () => {
    const headers = { 'x-country': 'KR' };
    const send = (body: unknown, path: string) => ada.call('POST', path, { body, headers });
    expect((await send(IDENTITY, '/kyc/application')).code).toBe(10403);
    expect((await send(uploadForm('front', photo), '/kyc/picture')).code).toBe(10403);
    await operator('user', 'flag', uid, 'kycWhite=on');
    expect((await send(uploadForm('front', photo), '/kyc/picture')).code).toBe(200);
  });

  it('ends when an operator sets the status by hand', async () => {
    await apply(ada);
    await operator('user', 'flag', uid, 'kycStatus=9');
    expect(await application(ada)).toMatchObject({ status: 9, reasons: ['other'], canSubmit: true });
    await apply(ada);
    const id = await waiting();
    await operator('user', 'flag', uid, 'kycStatus=-1');
    expect((await operator('kyc', 'show', id)).text).toMatch(/state +withdrawn/);
    expect((await apply(ada)).data).toMatchObject({ status: 1 });
    await operator('kyc', 'approve', await waiting());
  });
});

describe('a picture', () => {
  it.each([
    ['a path', '../../../../etc/passwd'],
    ['markup', '<img src=x onerror=alert(1)>.jpg'],
    ['an end of text', 'a\u0000.jpg'],
    ['5,000 letters', `${'x'.repeat(5_000)}.jpg`],
  ])('is stored under a name of ours, whatever its own is: %s', async (_what, name) => {
    const { data } = await upload(ada, 'front', photo, { name });
    expect(data).toEqual({ pictures: ['front'] });
    const files = await readdir(server.documentsDir);
    expect(files.filter((file) => !/^[\da-f-]{36}\.sealed$/.test(file))).toEqual([]);
  });

  it('is nothing else by another name', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><script>alert(1)</script></svg>';
    const tricks: Record<string, Uint8Array> = {
      svg: Buffer.from(svg),
      html: Buffer.from('<!doctype html><script>alert(1)</script>'),
      zip: Buffer.concat([Buffer.from('504b0304140000000800', 'hex'), Buffer.alloc(1_000)]),
      pdf: Buffer.from('%PDF-1.7\n1 0 obj<</OpenAction 2 0 R>>'),
      gif: Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAA=', 'base64'),
      cut: photo.subarray(0, photo.length / 2),
      empty: Buffer.alloc(0),
    };
    for (const [what, bytes] of Object.entries(tricks))
      expect(await upload(ada, 'front', bytes), what).toMatchObject({ code: 10400, data: { path: 'file' } });
    expect((await application(ada))['pictures']).toEqual([]);
  });

  it('stays when the one that was to take its place is refused', async () => {
    await upload(ada, 'front');
    expect((await upload(ada, 'front', Buffer.from('nothing'))).code).toBe(10400);
    expect((await application(ada))['pictures']).toEqual(['front']);
  });

  it('fills no memory: a user has three on the way at most, and all users together twelve', async () => {
    /** An upload that goes on and on. */
    const begin = async (client: Client): Promise<{ status: Promise<number>; stop: () => void }> => {
      const path = '/kyc/picture';
      const headers = {
        cookie: cookieOf(client),
        'content-type': 'multipart/form-data; boundary=b',
        'content-length': 8 * 2 ** 20,
      };
      const call = request(`${address}${path}?auth=${authToken(path)}`, { method: 'POST', headers });
      const status = new Promise<number>((resolve) => {
        call.once('response', ({ statusCode = 0 }) => resolve(statusCode));
        call.once('error', () => resolve(0));
      });
      call.write('--b\r\n');
      await Promise.race([status, expect.poll(() => call.socket?.bytesWritten ?? 0).toBeGreaterThan(300)]);
      return { status, stop: () => void call.destroy() };
    };
    const crowd = [ada, linus, await newcomer(), await newcomer(), await newcomer()];
    const begun: Awaited<ReturnType<typeof begin>>[] = [];
    for (const client of [ada, ada, ada]) begun.push(await begin(client));
    expect(await (await begin(ada)).status).toBe(429);
    for (const client of crowd.slice(1, 4))
      for (let each = 0; each < 3; each += 1) begun.push(await begin(client));
    const [, , , , last] = crowd;
    const refused = await upload(last ?? ada, 'front');
    expect(refused).toMatchObject({ status: 429, code: 10429 });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    for (const { stop } of begun) stop();
    await expect.poll(async () => (await upload(last ?? ada, 'front')).code).toBe(200);
    expect((await upload(ada, 'front')).code).toBe(200);
  });

  it('comes as a form in parts alone, of few parts and at most 8 MB', async () => {
    const json = await ada.post('/kyc/picture', { side: 'front', file: 'x' });
    expect(json).toMatchObject({ status: 415, code: 10415 });
    const large = await upload(ada, 'front', Buffer.concat([photo, Buffer.alloc(9 * 2 ** 20)]));
    expect(large).toMatchObject({ status: 400, code: 10400 });
    const text = await ada.call('POST', '/kyc/picture', {
      body: Object.entries({ side: 'front', file: 'x' }).reduce((form, [name, value]) => {
        form.append(name, value);
        return form;
      }, new FormData()),
    });
    expect(text).toMatchObject({ code: 10400, data: { path: 'file' } });
    const crowd = new FormData();
    for (let each = 0; each < 20_000; each += 1) crowd.append(`m${each}`, '');
    const startedAt = performance.now();
    expect((await ada.call('POST', '/kyc/picture', { body: crowd })).code).toBe(10400);
    expect(performance.now() - startedAt).toBeLessThan(5_000);
  });
});
