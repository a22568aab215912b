import { useMemo } from 'react';
import { useTradingSettings } from '../../../../stores/market/index.ts';
import { topics, useTopic } from '../../../../stores/realtime.ts';
import { useFillSound } from '../../screen/sound/useFillSound.ts';

/** Lets spot fills be heard; shows nothing. */
export function SpotFillSound() {
  const { soundOnFill } = useTradingSettings();
  const fills = useTopic(topics.fills).value;
  const keys = useMemo(() => fills?.map(({ pair, tradeId: id, side }) => `${pair} ${id} ${side}`), [fills]);
  useFillSound(keys, soundOnFill);
  return null;
}
