import type { EngineEvent } from './protocol.ts';
import type { EngineState } from './state.ts';

/** Ends a command: adds the final value of every balance and level it changed, and hands over its events. */
export function publishChanges(state: EngineState): EngineEvent[] {
  publishBalances(state);
  publishLevels(state);
  return state.events.take();
}

function publishBalances({ events, ledger }: EngineState): void {
  for (const balance of ledger.touched) {
    balance.touched = false;
    if (balance.account.isMarketSource) continue;
    const { account, asset, available, held } = balance;
    events.add({ kind: 'balance', account: account.id, asset, available, held });
  }
  ledger.touched.length = 0;
}

function publishLevels({ events, touchedLevels }: EngineState): void {
  for (const level of touchedLevels) {
    const { side, price, lots } = level;
    level.touched = false;
    if (level.isEmpty) side.forget(level);
    events.add({ kind: 'level', instrument: side.instrument, side: side.side, price, lots });
  }
  touchedLevels.length = 0;
}
