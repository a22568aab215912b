import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runOperator } from '../../server/operator/run.ts';
import { signedPicture, uploadForm } from '../support/pictures.ts';
import { authToken } from './support/client.ts';
import { killRunning, runIn } from './support/serverProcess.ts';

const ADA = { loginId: 'ada@tidemark.example', password: 'Tidemark-1815' };
const IDENTITY = {
  country: 'GB',
  fullName: 'Zephyrine Quillfeather',
  birthDate: '1987-06-05',
  documentType: 'passport',
  documentNumber: 'QZX7731905',
};
const SECRETS = ['Zephyrine', 'Quillfeather', 'QZX7731905', '1987-06-05'];

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tidemark-privacy-'));
});
afterAll(async () => {
  await killRunning();
  await rm(folder, { recursive: true, force: true, maxRetries: 3 });
});

/** A text as it may stand somewhere: plain, as hexadecimal digits, and in Base64 wherever it begins. */
function formsOf(text: string): string[] {
  const inBase64 = [0, 1, 2].map((shift) => {
    const code = Buffer.from(`${'\0'.repeat(shift)}${text}`).toString('base64');
    // The first and last letters depend on what stands beside it.
    return code.slice(shift === 0 ? 0 : 4, -4);
  });
  return [text, Buffer.from(text).toString('hex'), ...inBase64];
}

/** Files that hold one of some texts, in whichever form. */
async function filesWith(texts: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  const forms = texts.flatMap(formsOf);
  for (const name of await readdir(folder, { recursive: true })) {
    const file = join(folder, name);
    if (!(await stat(file)).isFile()) continue;
    const bytes = await readFile(file);
    if (forms.some((form) => bytes.includes(form))) found.push(name);
  }
  return found;
}

it(
  'nothing that is written, and no line of the log, has the name, the birth date or the number of a document',
  { timeout: 180_000 },
  async () => {
    const server = runIn({ LOG_LEVEL: 'trace' }, '--port', '0', '--data-dir', folder);
    const address = await server.address;
    let cookie = '';
    const send = async (path: string, body: object): Promise<{ code: number; headers: Headers }> => {
      const isForm = body instanceof FormData;
      const answer = await fetch(`${address}${path}?auth=${authToken(path)}`, {
        method: 'POST',
        headers: { cookie, origin: address, ...(!isForm && { 'content-type': 'application/json' }) },
        body: isForm ? body : JSON.stringify(body),
      });
      return { code: ((await answer.json()) as { code: number }).code, headers: answer.headers };
    };
    const { headers } = await send('/user/login', ADA);
    cookie = headers
      .getSetCookie()
      .map((text) => text.split(';', 1)[0])
      .join('; ');
    const operator = async (...words: string[]): Promise<string> => {
      const { text, exitCode } = await runOperator(words, { OPERATOR_SERVER: address, DATA_DIR: folder });
      expect(exitCode, text).toBe(0);
      return text;
    };
    const photo = await signedPicture('Zephyrine Quillfeather');
    expect(photo.includes('Quillfeather')).toBe(true);
    const apply = async (): Promise<string> => {
      for (const side of ['front', 'selfie']) {
        const form = uploadForm(side, photo, { name: 'Quillfeather.jpg' });
        expect((await send('/kyc/picture', form)).code).toBe(200);
      }
      expect((await send('/kyc/application', IDENTITY)).code).toBe(200);
      return /^\d+/.exec(await operator('kyc', 'list'))?.[0] ?? '';
    };

    // What is refused is not written down either.
    expect((await send('/kyc/application', { ...IDENTITY, status: 2 })).code).toBe(10400);
    expect((await send('/kyc/application', { ...IDENTITY, country: 'Quillfeather' })).code).toBe(10400);
    expect((await send('/kyc/application', IDENTITY)).code).toBe(10400);
    const broken = uploadForm('front', Buffer.from('Quillfeather'), { name: 'Quillfeather.jpg' });
    expect((await send('/kyc/picture', broken)).code).toBe(10400);

    const first = await apply();
    expect(await operator('kyc', 'show', first)).toContain('Zephyrine Quillfeather');
    await operator('kyc', 'refuse', first, '--reason', 'selfieUnclear');
    await operator('kyc', 'approve', await apply());
    expect((await send('/kyc/application', IDENTITY)).code).toBe(10450);

    expect(await filesWith(SECRETS)).toEqual([]);
    server.child.kill('SIGTERM');
    expect(await server.exit).toBe(0);
    expect(await filesWith(SECRETS)).toEqual([]);
    for (const text of SECRETS) expect(server.output()).not.toContain(text);
    // What is stored as it is would have been found.
    expect(await filesWith(['showKycApplication'])).toContain('services.sqlite');
    expect(server.output()).toContain('"level":');
  },
);
