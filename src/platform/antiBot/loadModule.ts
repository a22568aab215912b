import type { ModuleCache } from './moduleCache.ts';
import { after } from '../scheduling.ts';

/** Which module a deployment uses, by its configuration. */
export interface WantedModule {
  readonly url: string;
  readonly version: string;
  /** SHA-256 of its bytes, in lower-case hex. */
  readonly hash: string;
}

export interface LoadModuleOptions {
  /** Rejects when the configuration cannot be had. */
  readonly wanted: () => Promise<WantedModule>;
  readonly cache: ModuleCache;
  readonly fetch?: (request: Request) => Promise<Response>;
  readonly wait?: (ms: number) => Promise<void>;
}

const ATTEMPTS = 3;
const FIRST_WAIT_MS = 200;

/** All attempts together end before a call gives up, which is told why. */
const ATTEMPT_MS = 2_500;

/** SHA-256 in lower-case hex. */
async function hashOf(data: ArrayBuffer): Promise<string> {
  // Missing on pages that are not served over HTTPS.
  const { subtle } = crypto as Partial<Crypto>;
  const hash = subtle
    ? new Uint8Array(await subtle.digest('SHA-256', data))
    : (await import('@noble/hashes/sha2.js')).sha256(new Uint8Array(data));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Whether something that was kept is the bytes of a hash. */
async function isRight(data: ArrayBuffer, hash: string): Promise<boolean> {
  return (await hashOf(data).catch(() => undefined)) === hash;
}

/**
 * Has the bytes of the module: those of an earlier visit, else fetched with three attempts, 200 ms apart and then twice that. Whatever they come from,
 * they are taken only if their hash is the wanted one. Rejects when they cannot be had, or with what `wanted` rejects with.
 */
export async function loadModule({
  wanted,
  cache,
  fetch = (request) => globalThis.fetch(request),
  wait = (ms) => new Promise((resolve) => void after(ms, resolve)),
}: LoadModuleOptions): Promise<ArrayBuffer> {
  const reading = cache.read();
  const { url, version, hash } = await wanted();
  const kept = await reading;
  if (kept?.data !== undefined && kept.version === version && (await isRight(kept.data, hash)))
    return kept.data;

  const download = async (attempt: number): Promise<ArrayBuffer> => {
    const answer = await fetch(
      new Request(url, {
        credentials: 'omit',
        // What the browser's cache has may be what was wrong.
        cache: attempt === 1 ? 'default' : 'reload',
        signal: AbortSignal.timeout(ATTEMPT_MS),
      }),
    );
    if (!answer.ok) throw new Error(`The anti-bot module was answered ${answer.status}`);
    const data = await answer.arrayBuffer();
    if ((await hashOf(data)) !== hash) throw new Error('The anti-bot module is not the one that is wanted');
    return data;
  };
  for (let attempt = 1; ; attempt += 1) {
    try {
      const data = await download(attempt);
      void cache.write({ version, data, hash });
      return data;
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
      await wait(FIRST_WAIT_MS * 2 ** (attempt - 1));
    }
  }
}
