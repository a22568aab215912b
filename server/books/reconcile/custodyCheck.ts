import type { Holdings } from '../../custody/protocol.ts';
import { custodyAccount } from '../accounts.ts';
import type { AccountBalance } from '../chart.ts';
import { Amounts, pairsOf } from './amounts.ts';
import type { Findings } from './report.ts';

/** Where custody holds money, as accounts are named after their network. */
const HELD = /^(?<network>[^:]+):(?:addresses|hot|cold)$/;

/** The network that an account keeps money on; `undefined` for all other accounts. */
export function heldNetworkOf(account: string): string | undefined {
  return HELD.exec(account)?.groups?.['network'];
}

/** Compares what nodes say that custody holds with what is booked there: what is held is debit. */
export function checkCustody(
  holdings: readonly Holdings[],
  booked: Iterable<Readonly<AccountBalance>>,
  findings: Findings,
): void {
  findings.made('custody');
  const [held, inBooks] = [new Amounts(), new Amounts()];
  const networks = new Set(holdings.map(({ network }) => network));
  for (const { network, holdings: places } of holdings)
    for (const { account, asset, amount } of places)
      held.add(custodyAccount(network, account), asset, 0n - amount);
  for (const { account, asset, balance } of booked)
    if (networks.has(heldNetworkOf(account) ?? '')) inBooks.add(account, asset, balance);
  for (const { subject, asset } of pairsOf(inBooks, held))
    findings.compare('custody', subject, asset, {
      booked: inBooks.of(subject, asset),
      found: held.of(subject, asset),
    });
}
