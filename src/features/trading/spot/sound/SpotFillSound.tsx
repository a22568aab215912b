import { useMemo } from 'react';
import { useFills } from '../../../../stores/spot/index.ts';
import { useTradingSettings } from '../../../../stores/market/index.ts';
import { useFillSound } from '../../screen/sound/useFillSound.ts';

/** Lets spot fills be heard; shows nothing. */
export function SpotFillSound() {
  const { soundOnFill } = useTradingSettings();
  const fills = useFills().value;
  const keys = useMemo(() => fills?.map(({ pair, id, side }) => `${pair} ${id} ${side}`), [fills]);
  useFillSound(keys, soundOnFill);
  return null;
}
