import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Exchange } from './exchange.ts';

/** The header that a running exchange knows its operator by. */
export async function operatorHeader({ dataDir }: Exchange): Promise<{ readonly authorization: string }> {
  const token = await readFile(join(dataDir, 'operator.token'), 'utf8');
  return { authorization: `Bearer ${token.trim()}` };
}

/** Posts to a running exchange as its operator. */
export async function postAsOperator(exchange: Exchange, path: string, body: object): Promise<void> {
  const answer = await fetch(`${exchange.address}/operator/${path}`, {
    method: 'POST',
    headers: { ...(await operatorHeader(exchange)), 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`The operator's ${path} was refused: ${await answer.text()}`);
}

/** Changes a setting of a running exchange, as its operator would. */
export function changeSetting(exchange: Exchange, name: string, value: unknown): Promise<void> {
  return postAsOperator(exchange, 'settings', { name, value });
}
