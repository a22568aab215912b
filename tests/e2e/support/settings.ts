import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Exchange } from './exchange.ts';

/** Posts to a running exchange as its operator. */
export async function postAsOperator(exchange: Exchange, path: string, body: object): Promise<void> {
  const token = await readFile(join(exchange.dataDir, 'operator.token'), 'utf8');
  const answer = await fetch(`${exchange.address}/operator/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token.trim()}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`The operator's ${path} was refused: ${await answer.text()}`);
}

/** Changes a setting of a running exchange, as its operator would. */
export function changeSetting(exchange: Exchange, name: string, value: unknown): Promise<void> {
  return postAsOperator(exchange, 'settings', { name, value });
}
