import { useMemo } from 'react';
import { useContractFills, useContractScreen } from '../../../../stores/contracts/index.ts';
import { useFillSound } from '../../screen/sound/useFillSound.ts';

/** Lets fills of contracts be heard; shows nothing. */
export function ContractFillSound() {
  const { soundOnFill } = useContractScreen();
  const fills = useContractFills().value;
  const keys = useMemo(() => fills?.map(({ contract, id, side }) => `${contract} ${id} ${side}`), [fills]);
  useFillSound(keys, soundOnFill);
  return null;
}
