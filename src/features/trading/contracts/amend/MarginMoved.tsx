import { useTranslation } from 'react-i18next';
import type { MarginChange } from '../../../../stores/contracts/index.ts';
import { FactList } from '../positions/FactList.tsx';
import { SteadyAmount } from '../positions/positionCells.tsx';

export interface MarginMovedProps {
  readonly margin: MarginChange | undefined;
  /** What it is counted in. */
  readonly asset: string;
}

/** Says how much moves from the cross account first, where anything does. */
export function MarginMoved({ margin, asset }: MarginMovedProps) {
  const { t } = useTranslation();
  if (margin === undefined) return null;
  return (
    <FactList
      facts={[
        { name: t('contract.form.moved'), value: <SteadyAmount value={margin.amount} asset={asset} /> },
      ]}
    />
  );
}
