import type { WalletFigures } from '../services/wallet/walletFigures.ts';
import type { Instruments, Reading } from './instruments.ts';

/** Adds the gauges of custody, networks and withdrawals; none of them while nothing is known. */
export function readWallet(make: Instruments, read: () => WalletFigures | undefined): void {
  const one = (valueOf: (figures: WalletFigures) => boolean) => (): Reading[] => {
    const figures = read();
    return figures === undefined ? [] : [[Number(valueOf(figures))]];
  };
  make.readGauge(
    'custody_up',
    '1 while custody answers',
    [],
    one(({ isCustodyUp }) => isCustodyUp),
  );
  make.readGauge(
    'withdrawals_halted',
    '1 while all withdrawals are stopped',
    [],
    one(({ areWithdrawalsHalted }) => areWithdrawalsHalted),
  );
  const networks = (): WalletFigures['networks'] => read()?.networks ?? [];
  make.readGauge('network_up', '1 for each network that works as it should', ['network'], () =>
    networks().map(({ network, halt }) => [Number(halt === null), { network }]),
  );
  make.readGauge('network_height', 'Newest block that custody has dealt with', ['network'], () =>
    networks().map(({ network, height }) => [height, { network }]),
  );
  make.readGauge(
    'network_answered_timestamp_seconds',
    'When the node of a network last answered as it should; 0 before that',
    ['network'],
    () => networks().map(({ network, answeredAt }) => [answeredAt / 1_000, { network }]),
  );
  make.readGauge(
    'network_block_timestamp_seconds',
    'When the newest block of a network was made, by its own time; 0 before it is known',
    ['network'],
    () => networks().map(({ network, blockAt = 0 }) => [blockAt / 1_000, { network }]),
  );
  make.readGauge(
    'network_halted',
    '1 for each network that is not followed, by why',
    ['network', 'cause'],
    () =>
      networks().flatMap(({ network, halt }) =>
        halt === null ? [] : [[1, { network, cause: halt }] as const],
      ),
  );
  make.readGauge(
    'network_unseen_blocks',
    'Blocks since the start of which not everything could be seen, by why',
    ['network', 'cause'],
    () => (read()?.unseen ?? []).map(({ network, cause, blocks }) => [blocks, { network, cause }]),
  );
  const open = (): WalletFigures['withdrawals'] => read()?.withdrawals ?? [];
  make.readGauge('withdrawals_open', 'Withdrawals that are not over', ['status'], () =>
    open().map(({ status, count }) => [count, { status }]),
  );
  make.readGauge(
    'withdrawals_oldest_timestamp_seconds',
    'When the oldest withdrawal of a status was asked for',
    ['status'],
    () => open().map(({ status, oldestAt }) => [oldestAt / 1_000, { status }]),
  );
}
