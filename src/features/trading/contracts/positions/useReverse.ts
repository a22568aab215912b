import { useTranslation } from 'react-i18next';
import { contractActions } from '../../../../stores/contracts/index.ts';
import type { LivePosition } from '../../../../stores/contracts/index.ts';
import { toast } from '../../../../ui/feedback/index.ts';
import { useFormat } from '../../../../ui/format/index.ts';
import { sizeUnit } from './sizeUnit.ts';
import { useCall } from './useCall.ts';
import type { Call } from './useCall.ts';

export interface Reverse extends Pick<Call, 'isPending'> {
  /** Turns a net position round at market and says what came of it; whether an answer came. */
  readonly reverse: (live: Pick<LivePosition, 'position' | 'contract'>) => Promise<boolean>;
}

/** Turns positions round. */
export function useReverse(): Reverse {
  const { t } = useTranslation();
  const { formatDecimal } = useFormat();
  const { run, isPending } = useCall();

  const reverse: Reverse['reverse'] = async ({ position: { marginMode }, contract }) => {
    const order = await run(() => contractActions.reverse({ contract: contract.contract, marginMode }));
    if (order === undefined) return false;
    const values = {
      contract: contract.contract,
      double: formatDecimal(order.quantity, contract.quantityScale),
      filled: formatDecimal(order.filled),
      asset: sizeUnit(contract),
    };
    if (order.status === 'filled') toast.success(t('contract.positions.reversed', values));
    else toast.warning(t('contract.positions.partlyReversed', values));
    return true;
  };
  return { reverse, isPending };
}
