import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Bytes as they may stand somewhere: as they are, in hexadecimal digits, and in Base64 of either alphabet wherever it begins. */
function formsOf(bytes: Buffer): Buffer[] {
  const base64 = [0, 1, 2].map((shift) => {
    const text = Buffer.concat([Buffer.alloc(shift), bytes]).toString('base64');
    // The first and last letters depend on what stands beside it.
    return text.slice(shift === 0 ? 0 : 4, -4);
  });
  const hex = bytes.toString('hex');
  const texts = [
    ...base64,
    ...base64.map((text) => text.replaceAll('+', '-').replaceAll('/', '_')),
    hex,
    hex.toUpperCase(),
  ];
  return [bytes, ...texts.map((text) => Buffer.from(text))];
}

/** A secret in every form: as text in two encodings, and as what the text stands for where it is Base64 or Base32. */
function formsOfSecret(secret: string | Buffer): Buffer[] {
  if (typeof secret !== 'string') return formsOf(secret);
  const forms = [...formsOf(Buffer.from(secret)), Buffer.from(secret, 'utf16le')];
  if (/^[A-Z2-7]{16,}$/.test(secret)) forms.push(...formsOf(fromBase32(secret)));
  if (/^[\w-]{40,}$/.test(secret)) forms.push(...formsOf(Buffer.from(secret, 'base64url')));
  return forms;
}

function fromBase32(text: string): Buffer {
  const bits = Array.from(text, (letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  ).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)));
}

/** Every file below some folders, with what is in it. */
export async function filesBelow(...folders: readonly string[]): Promise<ReadonlyMap<string, Buffer>> {
  const files = new Map<string, Buffer>();
  for (const folder of folders)
    for (const name of await readdir(folder, { recursive: true })) {
      const file = join(folder, name);
      if ((await stat(file)).isFile()) files.set(file, await readFile(file));
    }
  return files;
}

/** Which of some secrets stand in some files, each as "name in file". */
export function findSecrets(
  secrets: Readonly<Record<string, string | Buffer>>,
  files: ReadonlyMap<string, Buffer>,
): string[] {
  return Object.entries(secrets).flatMap(([name, secret]) => {
    const forms = formsOfSecret(secret);
    return [...files]
      .filter(([, bytes]) => forms.some((form) => bytes.includes(form)))
      .map(([file]) => `${name} in ${file}`);
  });
}

/** Files in which more than one of some short codes stands by itself: one may be there by chance. */
export function filesWithCodes(codes: readonly string[], files: ReadonlyMap<string, Buffer>): string[] {
  return [...files].flatMap(([file, bytes]) => {
    const text = bytes.toString('latin1');
    const found = codes.filter((code) => new RegExp(`(?<![\\w.])${code}(?![\\w.])`).test(text));
    return found.length > 1 ? [`${found.join(', ')} in ${file}`] : [];
  });
}
