import type { ReactNode } from 'react';

/** The parts of a trading screen; the frame arranges them and knows nothing of what they trade. */
export interface TradingPanels {
  readonly marketHeader: ReactNode;
  readonly chart: ReactNode;
  readonly book: ReactNode;
  readonly trades: ReactNode;
  readonly form: ReactNode;
  /** Balances, or margin, below the form. */
  readonly funds: ReactNode;
  /** Below the form in the phone's drawer, where there is something to say. */
  readonly phoneFunds?: ReactNode;
  readonly tables: ReactNode;
  /** Rules of the instrument; a tab on the phone. */
  readonly info: ReactNode;
}
