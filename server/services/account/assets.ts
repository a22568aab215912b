import type { Markets } from '../../views/markets.ts';

/** Names that people know the assets by. */
const NAMES: Readonly<Record<string, string>> = {
  USDT: 'Tether',
  BTC: 'Bitcoin',
  ETH: 'Ethereum',
  SOL: 'Solana',
  XRP: 'XRP',
  BNB: 'BNB',
  DOGE: 'Dogecoin',
  ADA: 'Cardano',
  LTC: 'Litecoin',
};

export interface Asset {
  readonly asset: string;
  readonly name: string;
}

/** Every asset of a listed pair, quote assets first; an asset without a name goes by its code. */
export function assetsOf(markets: Markets): Asset[] {
  const instruments = markets.pairs().map(({ units }) => units.instrument);
  const codes = new Set([...instruments.map(({ quote }) => quote), ...instruments.map(({ base }) => base)]);
  return Array.from(codes, (asset) => ({ asset, name: NAMES[asset] ?? asset }));
}
