import { useMemo } from 'react';
import { useContractScreen } from '../../../../stores/contracts/index.ts';
import { topics, useTopic } from '../../../../stores/realtime.ts';
import { useFillSound } from '../../screen/sound/useFillSound.ts';

/** Lets fills of contracts be heard; shows nothing. */
export function ContractFillSound() {
  const { soundOnFill } = useContractScreen();
  const fills = useTopic(topics.contractFills).value;
  const keys = useMemo(
    () => fills?.map(({ contract, tradeId: id, side }) => `${contract} ${id} ${side}`),
    [fills],
  );
  useFillSound(keys, soundOnFill);
  return null;
}
