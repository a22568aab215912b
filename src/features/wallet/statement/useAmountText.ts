import { useFormat } from '../../../ui/format/format.ts';

/** Writes every digit: paper has no title to look them up in. */
export function useAmountText(): (text: string) => string {
  const { formatAmount } = useFormat();
  return (text) => formatAmount(text);
}
