import type { LivePosition } from '../../../../stores/contracts/live/portfolio.ts';
import { toneOf } from '../../../../ui/format/decimalText.ts';
import type { Format } from '../../../../ui/format/format.ts';
import { marketFigures } from '../../../../ui/format/marketFigures.ts';

/** What the image of a position says, apart from the words that stand beside it. */
export interface ShareContent {
  readonly contract: string;
  readonly side: 'long' | 'short';
  readonly leverage: number;
  readonly marginMode: 'cross' | 'isolated';
  /** With its sign. */
  readonly roe: string;
  readonly tone: 'up' | 'down' | 'muted';
  /** With its sign and asset; `undefined` while amounts are kept private. */
  readonly profit: string | undefined;
  readonly entry: string;
  readonly mark: string;
}

/** Puts a position into figures of a language; `undefined` before its mark is known and once it is closed. */
export function shareContentOf(
  { position, contract, figures }: LivePosition,
  format: Pick<Format, 'formatDecimal' | 'formatPercent' | 'formatPrice'>,
  withAmounts: boolean,
): ShareContent | undefined {
  const { side, leverage, marginMode, entryPrice, settleAsset } = position;
  if (figures === undefined || side === null) return undefined;
  const unrealized = figures.unrealized.toFixed();
  const tone = toneOf(unrealized);
  const figure = marketFigures(format);
  return {
    contract: contract.contract,
    side,
    leverage,
    marginMode,
    tone,
    roe: format.formatPercent(figures.roe.toFixed()),
    profit: withAmounts ? `${figure.profit(unrealized, settleAsset)} ${settleAsset}` : undefined,
    entry: figure.price(entryPrice, contract.priceScale),
    mark: figure.price(figures.mark.toFixed(), contract.priceScale),
  };
}

/** The name of the file: contract and moment, `BTC-USDT_2024-11-21_08-05-09.png`. @param when `YYYY-MM-DD HH:mm:ss` */
export function shareImageName(contract: string, when: string): string {
  return `${contract}_${when.replaceAll(':', '-').replace(' ', '_')}.png`;
}
