import { useState } from 'react';
import type { LivePosition } from '../../../../stores/contracts/live/portfolio.ts';
import { Money, parseDecimal } from '../../../../ui/format/decimal.ts';
import { outcomeAt, priceAtReturn } from './positionPart.ts';
import type { TpSlDraft } from './tpSl.ts';

/** Decimals of a return that follows from a price, in percent. */
const RETURN_PLACES = 2;

export interface TpSlDraftUse {
  readonly draft: TpSlDraft;
  /** Return on margin at the trigger price, in percent as typed or as it follows. */
  readonly roe: string;
  readonly change: (part: Partial<TpSlDraft>) => void;
  /** Types the trigger price; the return follows. */
  readonly typePrice: (text: string) => void;
  /** Types the return; the trigger price follows. */
  readonly typeRoe: (text: string) => void;
  /** Empties everything that was typed. */
  readonly reset: () => void;
}

/** What is typed for a take-profit or stop: a trigger price and a return that follow each other. */
export function useTpSlDraft({ facts, position, contract }: LivePosition, initial: TpSlDraft): TpSlDraftUse {
  const { leverage } = position;
  const roeAt = (price: string): string => {
    const at = parseDecimal(price);
    if (at === undefined || at.lte(0)) return '';
    const { roe } = outcomeAt(facts, leverage, price);
    return roe.times(100).toDecimalPlaces(RETURN_PLACES).toFixed();
  };
  const [draft, setDraft] = useState(initial);
  const [roe, setRoe] = useState(() => roeAt(draft.triggerPrice));
  const change = (part: Partial<TpSlDraft>): void => setDraft((before) => ({ ...before, ...part }));

  return {
    draft,
    roe,
    change,
    reset: () => {
      setDraft(initial);
      setRoe(roeAt(initial.triggerPrice));
    },
    typePrice: (triggerPrice) => {
      change({ triggerPrice });
      setRoe(roeAt(triggerPrice));
    },
    typeRoe: (text) => {
      setRoe(text);
      const percent = parseDecimal(signed(text, draft.purpose));
      const price = percent && priceAtReturn(facts, leverage, percent.div(100), new Money(contract.tickSize));
      change({ triggerPrice: price?.toFixed() ?? '' });
    },
  };
}

/** A stop loss is typed as the loss that it ends at: 20 means −20 %. */
function signed(text: string, purpose: TpSlDraft['purpose']): string {
  return purpose === 'stopLoss' && !text.startsWith('-') && parseDecimal(text)?.gt(0) ? `-${text}` : text;
}
