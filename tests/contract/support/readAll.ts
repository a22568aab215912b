import { expect } from 'vitest';
import type { Client } from './client.ts';

type Entry = Readonly<Record<string, unknown>>;

/** Reads all entries of a list, one page after the other. */
export async function readAll(
  client: Client,
  path: string,
  query: Readonly<Record<string, string | number>> = {},
): Promise<Entry[]> {
  const all: Entry[] = [];
  for (let at = query; ;) {
    const { code, message, data } = await client.get(path, at);
    expect(code, message).toBe(200);
    const { list, nextCursor } = data as { list: readonly Entry[]; nextCursor: string | null };
    all.push(...list);
    if (nextCursor === null) return all;
    at = { ...at, before: nextCursor };
  }
}
