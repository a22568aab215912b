import type { Clock } from '../shared/clock.ts';
import type { ContractListing } from '../contracts/listing.ts';
import { MarketWatch } from '../shared/bookWatch.ts';
import { MarketLoop, type MarketLog } from '../shared/marketLoop.ts';
import type { Market } from '../market.ts';
import { atPace } from '../synthetic/instrument.ts';
import { SyntheticSource, type Reference } from '../synthetic/syntheticSource.ts';
import type { Exchange } from '../../ports/exchange.ts';
import { prepareMirror } from './prepare.ts';
import type { PriceFollower } from './priceFollower.ts';

export interface MirrorMarketOptions {
  /** The exchange that the market is made on. */
  readonly exchange: Exchange;
  readonly followed: Pick<Market, 'listed' | 'ruled' | 'middleOf' | 'beginning' | 'pace'>;
  readonly prices: PriceFollower;
  readonly clock: Clock;
  readonly log: MarketLog;
  /** How long what it does may wait to be written together with others; see {@link MarketLoop}. */
  readonly patience?: () => number;
}

/** What trades here is an extra: it moves at this share of the followed market's pace, so that it costs little. */
const SHARE = 0.4;

/** So that the two markets do not make the same trades. */
const SEED_OFFSET = 7_919;

/**
 * Makes a market of contracts on an exchange of its own that follows another market: the same marks, indices and fundings, and books
 * of its own around the other's prices. Whoever trades here moves these books alone. Returns how to stop it; resting quotes stay.
 */
export async function startMirrorMarket({
  exchange,
  followed,
  prices,
  log,
  clock,
  patience,
}: MirrorMarketOptions): Promise<() => Promise<void>> {
  await prepareMirror(exchange, followed);
  const watch = await MarketWatch.start(exchange);
  const startTime = clock.now();
  const seed = (followed.beginning.seed + SEED_OFFSET) ^ (startTime % 0x7fffffff);
  const sources = followed.listed.contracts.map((listing) => {
    const instrument = { ...listing, character: atPace(listing.character, followed.pace * SHARE) };
    const reference = referenceTo(followed, listing);
    return new SyntheticSource({
      instrument,
      reference,
      watch: watch.book(listing.contract.id),
      seed,
      startTime,
    });
  });
  const isEnded = (id: number): boolean => watch.isEnded(id);
  const context = { exchange, clock, log, isEnded, ...(patience !== undefined && { patience }) };
  const loops = [prices, ...sources].map((source) => new MarketLoop(source, context));
  return async () => {
    await Promise.all(loops.map((loop) => loop.stop()));
    watch.stop();
  };
}

function referenceTo(
  followed: MirrorMarketOptions['followed'],
  { contract, scale, character }: ContractListing,
): FollowedReference {
  const price = (): number | undefined => {
    const ticks = followed.middleOf(contract.id);
    return ticks === undefined ? undefined : scale.price(ticks);
  };
  return new FollowedReference(price, character.startPrice);
}

/** A price outside that is another market's. */
class FollowedReference implements Reference {
  readonly #priceThere: () => number | undefined;
  #known: number;

  /** `first` counts until the other market has a price; both in USDT. */
  constructor(priceThere: () => number | undefined, first: number) {
    this.#priceThere = priceThere;
    this.#known = first;
  }

  priceAt(): number {
    this.#known = this.#priceThere() ?? this.#known;
    return this.#known;
  }

  activity(): number {
    return 1;
  }
}
