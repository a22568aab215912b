import { LATEST_RULES } from '../../engine/contracts/rules.ts';
import type { Exchange } from '../../ports/exchange.ts';

/** Puts the newest rules of contracts in force, once for an exchange: from then on its journal replays by them. */
export async function adoptLatestRules(exchange: Pick<Exchange, 'view' | 'submit'>): Promise<void> {
  const { contracts } = await exchange.view();
  if (contracts.rules < LATEST_RULES) await exchange.submit({ kind: 'adoptRules', rules: LATEST_RULES });
}
