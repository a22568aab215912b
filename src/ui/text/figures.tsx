import type Decimal from 'decimal.js';
import { memo } from 'react';
import type { ReactNode } from 'react';
import { readDecimal, toneOf } from '../format/decimalText.ts';
import type { DecimalText } from '../format/decimalText.ts';
import { amountScale, useFormat } from '../format/format.ts';
import { marketFigures } from '../format/marketFigures.ts';

/** Stands for every balance that the user has chosen to hide, so that not even its length is visible. */
export const MASK = '••••••';

interface FigureProps {
  readonly children: ReactNode;
  /** Colours the figure; colour is never the only sign, so the text must carry an arrow or ± as well. */
  readonly tone?: 'up' | 'down' | 'muted' | undefined;
  readonly className?: string | undefined;
  readonly title?: string | undefined;
}

/**
 * A number or time in tabular figures, always left to right, also inside a right-to-left page. Give it one text: a browser that translates the
 * page replaces text nodes, and of several some would stay behind.
 */
export function Figure({ children, tone, className, title }: FigureProps) {
  const classes = ['tm-figures', tone && `tm-${tone}`, className].filter(Boolean).join(' ');
  return (
    <bdi dir="ltr" className={classes} title={title}>
      {children}
    </bdi>
  );
}

interface PriceProps {
  /** Decimal string from the wire. */
  readonly value: DecimalText;
  /** Decimals to show; the pair's price scale. */
  readonly scale?: number | undefined;
  readonly tone?: 'up' | 'down' | 'muted' | undefined;
}

/** A price with its pair's decimals, rounded to the nearest. */
export function Price({ value, scale, tone }: PriceProps) {
  const { formatDecimal, formatPrice } = useFormat();
  const shown = scale === undefined ? formatDecimal(value) : formatPrice(value, scale);
  return <Figure tone={tone}>{shown}</Figure>;
}

interface ChangeProps {
  /** A ratio: `"0.0123"` is +1.23 %. */
  readonly rate: DecimalText;
}

/** A relative change, coloured by direction and always signed. */
export function Change({ rate }: ChangeProps) {
  const { formatPercent } = useFormat();
  return <Figure tone={toneOf(rate)}>{formatPercent(rate)}</Figure>;
}

interface AmountProps {
  /** Decimal string from the wire. */
  readonly value: DecimalText;
  /** Fixed decimals; without it those of the asset, and without an asset up to 8, trailing zeros dropped. */
  readonly scale?: number | undefined;
  /** K, M, B. */
  readonly short?: boolean;
  /** Asset code shown after the amount. */
  readonly asset?: string | undefined;
  /** Masks the number: a balance that the user has chosen to hide. */
  readonly isHidden?: boolean;
}

/** A quantity or a balance. Of an amount that is shortened, or cut to the decimals of its asset, the title has every digit. */
export function Amount({ value, scale, short = false, asset, isHidden = false }: AmountProps) {
  const { formatAmount, formatDecimal, formatShort } = useFormat();
  const places = scale ?? (asset === undefined ? undefined : amountScale(asset));
  const steady = places === undefined ? formatAmount(value) : formatDecimal(value, places);
  const shown = short ? formatShort(value) : steady;
  const isCut = short || (scale === undefined && places !== undefined && isLonger(value, places));
  return (
    <Figure title={isCut && !isHidden ? formatAmount(value) : undefined}>
      {`${isHidden ? MASK : shown}${asset === undefined ? '' : ` ${asset}`}`}
    </Figure>
  );
}

/** Whether an amount has more decimals than are shown. */
function isLonger(value: DecimalText, scale: number): boolean {
  return (readDecimal(value)?.scale ?? 0) > scale;
}

interface ProfitProps {
  /** In the asset. */
  readonly value: DecimalText;
  readonly asset: string;
  /** Return on margin as a ratio, shown behind the amount. */
  readonly roe?: DecimalText;
  /** It moves with the mark. Of what was booked the title has every digit. */
  readonly isMoving?: boolean;
  /** Masks the amount, not the return. */
  readonly isHidden?: boolean;
}

/** Money won or lost: signed, and coloured by its sign. */
export const Profit = memo(function Profit(props: ProfitProps) {
  const { value, asset, roe, isMoving = false, isHidden = false } = props;
  const format = useFormat();
  const { formatAmount, formatPercent } = format;
  const sign = toneOf(value) === 'up' ? '+' : '';
  const scale = amountScale(asset);
  const hasTitle = !isMoving && !isHidden && isLonger(value, scale);
  const shown = isHidden ? MASK : marketFigures(format).profit(value, asset);
  const rate = roe === undefined ? '' : ` (${formatPercent(roe)})`;
  return (
    <Figure tone={toneOf(value)} title={hasTitle ? `${sign}${formatAmount(value)} ${asset}` : undefined}>
      {`${shown} ${asset}${rate}`}
    </Figure>
  );
});

/** Writes margin ratios, 1 = liquidation: as a percentage, or that it is past liquidation where no equity is left to divide by. */
export function useMarginRatio(): (ratio: Decimal | undefined) => string {
  const { formatRate } = useFormat();
  return (ratio) => (ratio === undefined ? `≥ ${formatRate('1', 2)}` : formatRate(ratio.toFixed(), 2));
}
