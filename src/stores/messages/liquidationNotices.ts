import type { Message } from '@tidemark/sdk/contract';

/** A liquidation or an auto-deleveraging. */
export interface LiquidationNotice {
  readonly kind: 'liquidation' | 'deleveraging';
  readonly contract: string;
  /** It was about demo funds. */
  readonly isSimulated: boolean;
}

/** The liquidations of a burst of messages: the last of each contract, that of demo funds apart from that of real money. */
export function liquidationNotices(messages: readonly Message[]): readonly LiquidationNotice[] {
  const notices = messages.flatMap(({ template }) => {
    const kind = template?.name;
    const contract = template?.params['contract'];
    if ((kind !== 'liquidation' && kind !== 'deleveraging') || contract === undefined) return [];
    return [{ kind, contract, isSimulated: template?.params['simulated'] === 'true' } as const];
  });
  return [
    ...new Map(
      notices.map((notice) => [`${notice.contract} ${notice.isSimulated}`, notice] as const),
    ).values(),
  ];
}
