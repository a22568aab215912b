import type { TFunction } from 'i18next';
import type { LivePosition } from '../../../stores/contracts/index.ts';
import type { Column } from '../../../stores/data/index.ts';

/** What is shown of a position, in this order. */
export const POSITION_FIGURES = ['side', 'quantity', 'entry', 'mark', 'unrealised', 'roe'] as const;

const RAW: Readonly<
  Record<(typeof POSITION_FIGURES)[number], (live: LivePosition) => string | null | undefined>
> = {
  side: ({ facts }) => facts.side,
  quantity: ({ position }) => position.quantity,
  entry: ({ position }) => position.entryPrice,
  mark: ({ figures }) => figures?.mark.toFixed(),
  unrealised: ({ figures }) => figures?.unrealised.toFixed(),
  roe: ({ figures }) => figures?.roe.toFixed(),
};

/** The positions as they are at the moment of saving; profit in the settlement asset, return as a fraction. */
export function positionExport(t: TFunction): readonly Column<LivePosition>[] {
  return [
    { heading: t('contractInfo.contract'), value: ({ position }) => position.contract },
    ...POSITION_FIGURES.map((name) => ({
      heading: t(`contractInfo.account.${name}`),
      value: (live: LivePosition) => RAW[name](live) ?? '',
    })),
  ];
}
