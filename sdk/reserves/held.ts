/** What an exchange says that it holds: that it adds up, and over what is owed gives the published ratios. Signatures are verified elsewhere. */
import { formatExact } from '../core/decimal.ts';
import type { PublishedLiabilities } from './proofs.ts';
import { parseSum, ReserveProofError } from './sums.ts';

export interface HeldAmount {
  readonly asset: string;
  /** Up to 18 decimals. */
  readonly amount: string;
}

/** What an address holds. */
export interface HeldByAddress {
  readonly address: string;
  readonly account: string;
  readonly holdings: readonly HeldAmount[];
}

/** What is held on a chain, all addresses together. */
export interface HeldOnChain {
  readonly network: string;
  /** What the chain carries. */
  readonly assets: readonly string[];
  readonly holdings: readonly (HeldAmount & { readonly account: string })[];
  /** How many addresses have signed. */
  readonly addresses: number;
}

/** What is held of an asset, and over what is owed; null where that is unknown. */
export interface AssetCoverage {
  readonly asset: string;
  readonly reserves: string | null;
  readonly ratio: string | null;
}

export interface PublishedReserves {
  /** What each address has signed. */
  readonly message: string;
  readonly chains: readonly HeldOnChain[];
  /** Chains that could not say what they hold. */
  readonly missing: readonly Pick<HeldOnChain, 'network' | 'assets'>[];
}

/** What is owed and held at one moment. */
export interface PublishedSnapshot {
  readonly liabilities: PublishedLiabilities;
  readonly coverage: readonly AssetCoverage[];
  /** Null where nobody said what is held. */
  readonly reserves: PublishedReserves | null;
}

/** Decimals of what chains count, of the ledger, and of a ratio. */
const ATTO_SCALE = 18;
const LEDGER_SCALE = 8;
const RATIO_SCALE = 4;

/**
 * Checks that what is told to be held of each asset, and its ratio, are those of the chains' holdings and the totals of what is owed, and unknown where a chain
 * that carries it is missing. Throws {@link ReserveProofError}.
 */
export function verifyCoverage({ liabilities, coverage, reserves }: PublishedSnapshot): void {
  const expected = reserves === null ? [] : coverageOf(liabilities, reserves);
  if (reserves !== null) checkOnce([...reserves.chains, ...reserves.missing].map(({ network }) => network));
  for (const [index, { asset, reserves: held, ratio }] of expected.entries()) {
    const told = coverage[index];
    if (told?.asset !== asset) throw fault(`Nothing is told of what is held of ${asset}`);
    if (told.reserves !== held || told.ratio !== ratio)
      throw fault(
        `${told.reserves ?? 'unknown'} ${asset} (${told.ratio ?? '-'}) are told to be held; the holdings say ${held ?? 'unknown'} (${ratio ?? '-'})`,
      );
  }
  if (coverage.length !== expected.length) throw fault('More is told of what is held than the holdings say');
}

/**
 * Checks that the holdings of a chain are those of its addresses, each counted once. Throws {@link ReserveProofError}.
 * @param addresses all of the chain
 */
export function verifyHoldings(chain: HeldOnChain, addresses: readonly HeldByAddress[]): void {
  const { network, assets, holdings } = chain;
  if (addresses.length !== chain.addresses)
    throw fault(`${chain.addresses} addresses of ${network} have signed, and ${addresses.length} are shown`);
  checkOnce(addresses.map(({ address }) => address.toLowerCase()));
  const sums = new Map<string, bigint>();
  for (const { address, account, holdings: own } of addresses) {
    checkOnce(own.map(({ asset }) => `${asset} of ${address}`));
    for (const { asset, amount } of own) {
      if (!assets.includes(asset)) throw fault(`${network} does not carry ${asset}`);
      const place = `${asset} ${account}`;
      sums.set(place, (sums.get(place) ?? 0n) + parseAtto(amount));
    }
  }
  checkOnce(holdings.map(({ asset, account }) => `${asset} ${account}`));
  for (const { asset, account, amount } of holdings) {
    const place = `${asset} ${account}`;
    const signed = sums.get(place) ?? 0n;
    if (parseAtto(amount) !== signed)
      throw fault(
        `${amount} ${asset} are told to be held on ${network} (${account}), and addresses have signed for ${formatExact(signed, ATTO_SCALE)}`,
      );
    sums.delete(place);
  }
  const [untold] = sums.keys();
  if (untold !== undefined) throw fault(`The holdings of ${network} lack ${untold}`);
}

/** Checks that what the addresses have signed names this snapshot and no other. Throws {@link ReserveProofError}. */
export function verifyMessage(message: string, { seq, takenAt, root }: PublishedLiabilities): void {
  const [head = '', ...rest] = message.split('\n');
  const expected = [`command ${seq}`, `time ${new Date(takenAt).toISOString()}`, `root ${root}`];
  if (!head.endsWith(' proof of reserves') || rest.join('\n') !== expected.join('\n'))
    throw fault('The addresses have signed for something else than this snapshot');
}

/** What follows from holdings and totals, by the order of the liabilities. */
function coverageOf(
  { assets }: PublishedLiabilities,
  { chains, missing }: PublishedReserves,
): AssetCoverage[] {
  return assets.map(({ asset, total }) => {
    const carrying = chains.filter((chain) => chain.assets.includes(asset));
    const isUnknown = carrying.length === 0 || missing.some((chain) => chain.assets.includes(asset));
    if (isUnknown) return { asset, reserves: null, ratio: null };
    const held = carrying
      .flatMap(({ holdings }) => holdings)
      .filter((each) => each.asset === asset)
      .reduce((sum, { amount }) => sum + parseAtto(amount), 0n);
    const owed = parseSum(total) * 10n ** BigInt(ATTO_SCALE - LEDGER_SCALE);
    const ratio = owed === 0n ? null : formatExact((held * 10n ** BigInt(RATIO_SCALE)) / owed, RATIO_SCALE);
    return { asset, reserves: formatExact(held, ATTO_SCALE), ratio };
  });
}

const AMOUNT = new RegExp(`^(0|[1-9]\\d*)(?:\\.(\\d{1,${ATTO_SCALE}}))?$`);

function parseAtto(text: string): bigint {
  if (text.startsWith('-')) throw new ReserveProofError('negative', `${text} is below zero`);
  const [, whole, fraction = ''] = AMOUNT.exec(text) ?? [];
  if (whole === undefined) throw new ReserveProofError('malformed', `${text} is no amount`);
  return BigInt(whole + fraction.padEnd(ATTO_SCALE, '0'));
}

function checkOnce(names: readonly string[]): void {
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw fault(`${twice} is counted twice`);
}

function fault(message: string): ReserveProofError {
  return new ReserveProofError('reserves', message);
}
