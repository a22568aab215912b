import type {
  EngineEvent,
  EngineSnapshotView,
  EventBatch,
} from '../../../../../../../server/engine/protocol.ts';
import type { Activity, TradeActivity } from '../../../../../../../server/services/growth/activity.ts';

type EventOf<Kind extends EngineEvent['kind']> = EngineEvent & { readonly kind: Kind };
type Side = Pick<
  TradeActivity,
  'userId' | 'account' | 'counterparty' | 'role' | 'side' | 'orderId' | 'fee' | 'realized'
>;
type Listed = Pick<EngineSnapshotView, 'instruments' | 'contracts'>;

const isUser = (account: number): boolean => account >= 1_000_000;
const ownerIn = (account: number): number => (isUser(account) ? Math.floor(account / 10_000) : 0);

/** What users did after a place in history, told slowly and plainly: every question is answered by reading all that came before. */
export function naiveActivities(batches: readonly EventBatch[], fromSeq: number, listed: Listed): Activity[] {
  const told: Activity[] = [];
  const before: EngineEvent[] = [];
  const instrumentOf = (id: number) => listed.instruments.find((each) => each.id === id);
  const contractOf = (id: number) =>
    listed.contracts.markets.find(({ contract }) => contract.id === id)?.contract;

  const priceOf = (asset: string): bigint => {
    if (asset === 'USDT') return 100_000_000n;
    const trade = before.findLast((event): event is EventOf<'trade'> => {
      const instrument = event.kind === 'trade' ? instrumentOf(event.instrument) : undefined;
      return instrument?.base === asset && instrument.quote === 'USDT';
    });
    if (trade !== undefined)
      return BigInt(trade.price) * BigInt(instrumentOf(trade.instrument)?.tickUnits ?? 0);
    const first = listed.contracts.markets
      .map(({ contract }) => contract)
      .sort((one, other) => one.id - other.id)
      .find(({ base }) => base === asset);
    const mark = before.findLast(
      (event): event is EventOf<'mark'> => event.kind === 'mark' && event.contract === first?.id,
    );
    return BigInt(mark?.index ?? 0);
  };

  const lots = new Map<string, number>();
  const openOf = (account: number): boolean =>
    [...lots].some(([place, each]) => place.startsWith(`${account} `) && each !== 0);

  const activitiesOf = (event: EngineEvent, time: number): Activity[] => {
    switch (event.kind) {
      case 'trade':
      case 'contractTrade': {
        const isSpot = event.kind === 'trade';
        const asset =
          (isSpot ? instrumentOf(event.instrument)?.quote : contractOf(event.contract)?.settle) ?? '';
        const whole = isSpot ? event.quote * 100_000_000n : event.value;
        const common = {
          kind: 'trade' as const,
          ...{ time, asset, tradeId: event.tradeId },
          market: isSpot ? ('spot' as const) : ('contract' as const),
          instrument: isSpot ? event.instrument : event.contract,
          volume: (whole * priceOf(asset)) / 10n ** 16n,
        };
        const otherSide = event.takerSide === 'buy' ? 'sell' : 'buy';
        const { takerAccount, makerAccount } = event;
        const taker: Side = {
          ...{ role: 'taker', side: event.takerSide, orderId: event.takerOrderId, fee: event.takerFee },
          realized: isSpot ? 0n : event.takerRealized,
          ...{ userId: ownerIn(takerAccount), account: takerAccount, counterparty: ownerIn(makerAccount) },
        };
        const maker: Side = {
          ...{ role: 'maker', side: otherSide, orderId: event.makerOrderId, fee: event.makerFee },
          realized: isSpot ? 0n : event.makerRealized,
          ...{ userId: ownerIn(makerAccount), account: makerAccount, counterparty: ownerIn(takerAccount) },
        };
        return [taker, maker]
          .filter(({ account }) => isUser(account))
          .map((side): TradeActivity => ({ ...common, ...side }));
      }
      case 'funding':
      case 'settlement': {
        const { account, contract, amount } = event;
        if (!isUser(account) || (event.kind === 'settlement' && event.cause === 'funding')) return [];
        const asset = contractOf(contract)?.settle ?? '';
        const kind = event.kind === 'funding' ? 'funding' : 'liquidation';
        return [{ kind, time, userId: ownerIn(account), account, contract, asset, amount }];
      }
      case 'transfer':
        return isUser(event.from) || isUser(event.to) ? [{ ...event, time }] : [];
      case 'bonus':
        return [{ ...event, time }];
      default:
        return [];
    }
  };

  for (const { seq, time, events } of batches) {
    const isTold = seq > fromSeq;
    const wereOpen = new Set<number>();
    for (const event of events) {
      if (event.kind === 'position' && isUser(event.position.account)) {
        const { account, contract, positionSide } = event.position;
        if (openOf(account) || event.position.lots !== 0) wereOpen.add(account);
        lots.set(`${account} ${contract} ${positionSide}`, event.position.lots);
      }
      if (isTold) told.push(...activitiesOf(event, time));
      before.push(event);
    }
    for (const account of isTold ? wereOpen : [])
      if (!openOf(account)) told.push({ kind: 'flat', time, userId: ownerIn(account), account });
  }
  return told;
}
