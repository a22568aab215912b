import { attoOfUnits } from '../../custody/amounts.ts';
import type { EngineSnapshotView } from '../../engine/protocol.ts';
import { engineAccountOf, MARKET } from '../accounts.ts';
import type { AccountBalance } from '../chart.ts';
import { Amounts, pairsOf } from './amounts.ts';
import type { Findings } from './report.ts';

/** Compares every balance of the engine with the books of the same moment, and what all of them leave with nothing. */
export function checkEngine(
  { balances }: EngineSnapshotView,
  booked: Iterable<Readonly<AccountBalance>>,
  findings: Findings,
): void {
  findings.made('engine');
  findings.made('sums');
  const [inEngine, inBooks, sums] = [new Amounts(), new Amounts(), new Amounts()];
  for (const { account, asset, available, held } of balances) {
    inEngine.add(String(account), asset, attoOfUnits(available + held));
    sums.add('engine', asset, attoOfUnits(available + held));
  }
  for (const { account, asset, balance } of booked) {
    if (account === MARKET) sums.add('engine', asset, balance);
    if (engineAccountOf(account) !== undefined) inBooks.add(account, asset, balance);
  }
  for (const { subject, asset } of pairsOf(inBooks, inEngine))
    findings.compare('engine', subject, asset, {
      booked: inBooks.of(subject, asset),
      found: inEngine.of(subject, asset),
    });
  for (const { asset, amount } of sums.all)
    findings.compare('sums', 'engine', asset, { booked: 0n, found: amount });
}
