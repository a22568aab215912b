import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Exchange } from './exchange.ts';

/** Changes a setting of a running exchange, as its operator would. */
export async function changeSetting(exchange: Exchange, name: string, value: unknown): Promise<void> {
  const token = await readFile(join(exchange.dataDir, 'operator.token'), 'utf8');
  const answer = await fetch(`${exchange.address}/operator/settings`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token.trim()}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name, value }),
  });
  if (!answer.ok) throw new Error(`The setting ${name} was refused: ${await answer.text()}`);
}
