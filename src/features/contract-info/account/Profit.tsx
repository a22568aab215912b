import { toneOf, useFormat } from '../../../ui/format/index.ts';
import type { DecimalText } from '../../../ui/format/index.ts';
import { Amount, Figure } from '../../../ui/text/index.ts';

export interface ProfitProps {
  readonly amount: DecimalText;
  readonly asset: string;
  readonly isHidden: boolean;
}

/** A profit or a loss, coloured and signed. */
export function Profit({ amount, asset, isHidden }: ProfitProps) {
  const { formatAmount } = useFormat();
  if (isHidden) return <Amount value={amount} asset={asset} isHidden />;
  const tone = toneOf(amount);
  return (
    <Figure tone={tone}>
      {tone === 'up' && '+'}
      {formatAmount(amount)} {asset}
    </Figure>
  );
}
