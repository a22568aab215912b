export interface CurrencyRate {
  readonly name: string;
  readonly symbol: string;
  /** Units of the currency for one US dollar. */
  readonly rate: string;
}

export interface CurrencyRates {
  /** Day the rates are of, `YYYY-MM-DD`. */
  readonly asOf: string;
  readonly source: string;
  readonly rates: readonly CurrencyRate[];
}

/**
 * The table a new exchange starts with, for showing approximate values only. It is stored as the setting `currencyRates`,
 * where operators put a feed of their own.
 */
export const INITIAL_RATES: CurrencyRates = {
  asOf: '2024-08-08',
  source: 'Approximate mid-market rates, entered by hand',
  rates: [
    { name: 'USD', symbol: '$', rate: '1' },
    { name: 'EUR', symbol: '€', rate: '0.916' },
    { name: 'GBP', symbol: '£', rate: '0.785' },
    { name: 'JPY', symbol: '¥', rate: '147.2' },
    { name: 'KRW', symbol: '₩', rate: '1376' },
    { name: 'BRL', symbol: 'R$', rate: '5.56' },
    { name: 'TRY', symbol: '₺', rate: '33.5' },
    { name: 'RUB', symbol: '₽', rate: '86.6' },
    { name: 'TWD', symbol: 'NT$', rate: '32.5' },
    { name: 'VND', symbol: '₫', rate: '25120' },
    { name: 'IRR', symbol: '﷼', rate: '42105' },
  ],
};
