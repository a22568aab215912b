import { attoOfUnits } from '../../custody/amounts.ts';
import type { EngineSnapshotView } from '../../engine/protocol.ts';
import { engineAccountOf, MARKET, suspendedAccount } from '../accounts.ts';
import type { AccountBalance } from '../chart.ts';
import { Amounts, pairsOf } from './amounts.ts';
import type { Findings } from './report.ts';

/**
 * Compares every balance of the engine, the market source's together, with the books of the same moment, what all of them leave with nothing, and what
 * changed without an explanation with nothing.
 */
export function checkEngine(
  { balances, marketSource }: Pick<EngineSnapshotView, 'balances' | 'marketSource'>,
  booked: Iterable<Readonly<AccountBalance>>,
  findings: Findings,
): void {
  for (const check of ['engine', 'sums', 'unexplained'] as const) findings.made(check);
  const [inEngine, inBooks, sums] = [new Amounts(), new Amounts(), new Amounts()];
  const tell = (account: string, asset: string, units: bigint): void => {
    inEngine.add(account, asset, attoOfUnits(units));
    sums.add('engine', asset, attoOfUnits(units));
  };
  for (const { account, asset, available, held } of balances) tell(String(account), asset, available + held);
  for (const { asset, units } of marketSource) tell(MARKET, asset, units);
  for (const { account, asset, balance } of booked) {
    if (account === MARKET || engineAccountOf(account) !== undefined) inBooks.add(account, asset, balance);
    const suspended = suspendedAccount(account);
    // What changed is what the account has beyond its explanation, so its counterpart has the opposite.
    if (suspended !== undefined)
      findings.compare('unexplained', suspended, asset, { booked: 0n, found: 0n - balance });
  }
  for (const { subject, asset } of pairsOf(inBooks, inEngine))
    findings.compare('engine', subject, asset, {
      booked: inBooks.of(subject, asset),
      found: inEngine.of(subject, asset),
    });
  for (const { asset, amount } of sums.all)
    findings.compare('sums', 'engine', asset, { booked: 0n, found: amount });
}
