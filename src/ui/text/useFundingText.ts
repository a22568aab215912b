import { useTranslation } from 'react-i18next';
import { useFormat } from '../format/format.ts';
import { inOrder } from '../format/inOrder.ts';
import { useProductName } from './useProductName.ts';

export interface FundingTexts {
  /** Says what is moved along with a command. @param products that it comes from, by id */
  readonly moves: (amount: string, asset: string, products: readonly number[]) => string;
  /** Says what other accounts have. */
  readonly elsewhere: (amount: string, asset: string, products: readonly number[]) => string;
}

/** Puts into words what an account gets from others. */
export function useFundingText(): FundingTexts {
  const { t } = useTranslation();
  const { formatAmount } = useFormat();
  const productName = useProductName();
  const values = (amount: string, asset: string, products: readonly number[]) => ({
    amount: inOrder(`${formatAmount(amount, 0)} ${asset}`),
    accounts: inOrder(products.map(productName).join(', ')),
  });
  return {
    moves: (...said) => t('funding.moves', values(...said)),
    elsewhere: (...said) => t('funding.elsewhere', values(...said)),
  };
}
