import type { EngineSnapshotView } from '../../engine/protocol.ts';
import { FIRST_USER_OWNER, ownerOf } from '../../engine/protocol.ts';
import type { NewMessage } from '../messages/message.ts';
import { endOf } from './contractDelistings.ts';
import type { RuleChange } from '../../units/marketRules.ts';

/** The announced end of a contract. Times are milliseconds since the Unix epoch. */
interface Announced {
  readonly instrument: string;
  readonly startsAt: number;
  readonly announcedAt: number;
  readonly rules: RuleChange;
}

/** Tells everybody when a contract ends and how it settles, and its holders what they have in it. */
export function contractEndAnnounced(change: Announced, view: EngineSnapshotView): NewMessage[] {
  const { instrument, startsAt, announcedAt } = change;
  const { averagesFrom } = endOf(change);
  const [from, end] = [averagesFrom, startsAt].map((at) => new Date(at).toISOString());
  const id = `market-change:${instrument}:${announcedAt}:${startsAt}`;
  const times = { instrument, averagesFrom: String(averagesFrom), startsAt: String(startsAt) };
  const announcement: NewMessage = {
    ...{ id, userId: null, type: 'system', linkUrl: '' },
    title: `${instrument} will be delisted at ${end}. From ${from} on only reduce-only orders are accepted. Open positions are settled at the average mark price from then to the end.`,
    template: { name: 'contractDelistingAnnounced', params: times },
  };
  const concerned = [...holdersOf(view, instrument)].map(([userId, { positions, orders }]): NewMessage => ({
    ...{ id: `${id}:${userId}`, userId, type: 'trader', linkUrl: '' },
    title: `${instrument} will be delisted at ${end}. You have ${positions} open positions and ${orders} open orders in it.`,
    template: {
      name: 'delistingConcerns',
      params: { ...times, positions: String(positions), orders: String(orders) },
    },
  }));
  return [announcement, ...concerned];
}

interface Held {
  readonly positions: number;
  readonly orders: number;
}

/** Counts by user what is open in a contract; triggers count as orders. */
function holdersOf({ contracts }: EngineSnapshotView, name: string): ReadonlyMap<number, Held> {
  const id = contracts.markets.find(({ contract }) => contract.name === name)?.contract.id;
  const isIn = ({ contract, account }: { readonly contract: number; readonly account: number }): boolean =>
    contract === id && ownerOf(account) >= FIRST_USER_OWNER;
  const held = new Map<number, Held>();
  const count = (account: number, more: Held): void => {
    const { positions, orders } = held.get(ownerOf(account)) ?? { positions: 0, orders: 0 };
    held.set(ownerOf(account), {
      positions: positions + more.positions,
      orders: orders + more.orders,
    });
  };
  for (const { account } of contracts.positions.filter(isIn)) count(account, { positions: 1, orders: 0 });
  for (const { account } of [...contracts.orders, ...contracts.triggers].filter(isIn))
    count(account, { positions: 0, orders: 1 });
  return held;
}
