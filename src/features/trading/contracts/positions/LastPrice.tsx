import { useQuote } from '../../../../stores/market/index.ts';
import { SteadyPrice } from './positionCells.tsx';

export interface LastPriceProps {
  readonly contract: string;
  /** Decimals of its prices. */
  readonly scale: number;
}

/** What a contract traded at last; it moves live without the row around it. */
export function LastPrice({ contract, scale }: LastPriceProps) {
  return <SteadyPrice value={useQuote(contract).value?.n} scale={scale} />;
}
