import { vi } from 'vitest';

/** How long a test waits for what must come: a machine under load takes seconds for what takes another one milliseconds. */
const PATIENCE_MS = 20_000;

type Options = Parameters<typeof vi.waitFor>[1];

// Vitest has a setting for `expect.poll`, but none for these, whose default is a second. Waiting ends with what is waited for.
const patient = (options: Options): Options =>
  typeof options === 'number' ? options : { timeout: PATIENCE_MS, ...options };
const marked = vi as typeof vi & { isPatient?: boolean };
if (marked.isPatient !== true) {
  const { waitFor, waitUntil } = vi;
  vi.waitFor = (callback, options) => waitFor(callback, patient(options));
  vi.waitUntil = (callback, options) => waitUntil(callback, patient(options));
  marked.isPatient = true;
}
