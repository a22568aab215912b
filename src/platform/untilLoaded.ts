import { after } from './scheduling.ts';

/** How long after the first failure, and at most after any later one, the code is asked for again. */
const FIRST_RETRY_MS = 1_000;
const LAST_RETRY_MS = 10_000;

/** Loads code, and asks for it again as long as it cannot be had: sooner where the browser says that the network is back. Never rejects. */
export async function untilLoaded<Module>(load: () => Promise<Module>): Promise<Module> {
  for (let wait = FIRST_RETRY_MS; ; wait = Math.min(wait * 2, LAST_RETRY_MS)) {
    try {
      return await load();
    } catch {
      await timeOrNetwork(wait);
    }
  }
}

/** Resolves after so many milliseconds, or as soon as the browser says that the network is back. */
function timeOrNetwork(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const goOn = (): void => {
      cancel();
      window.removeEventListener('online', goOn);
      resolve();
    };
    const cancel = after(ms, goOn);
    window.addEventListener('online', goOn);
  });
}
