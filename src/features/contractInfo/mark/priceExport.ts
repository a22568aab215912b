import type { TFunction } from 'i18next';
import { markPriceOf } from '../../../stores/contracts/index.ts';
import type { Contract } from '../../../stores/contracts/index.ts';
import type { Column } from '../../../stores/data/index.ts';
import { lastPriceOf } from '../../../stores/market/index.ts';
import { premiumOf } from './premium.ts';

/** What is shown of a contract's prices, in this order. */
export const PRICES = ['mark', 'index', 'last', 'premium', 'funding'] as const;

const NOW: Readonly<Record<(typeof PRICES)[number], (contract: string) => string | null | undefined>> = {
  mark: (contract) => markPriceOf(contract)?.mark,
  index: (contract) => markPriceOf(contract)?.index,
  last: lastPriceOf,
  premium: (contract) => premiumOf(markPriceOf(contract)),
  funding: (contract) => markPriceOf(contract)?.fundingRate,
};

/** The prices of the moment of saving; premium and funding as fractions. */
export function priceExport(t: TFunction): readonly Column<Contract>[] {
  return [
    { heading: t('contractInfo.contract'), value: ({ contract }) => contract },
    ...PRICES.map((name) => ({
      heading: t(`contractInfo.mark.${name}`),
      value: ({ contract }: Contract) => NOW[name](contract) ?? '',
    })),
  ];
}
