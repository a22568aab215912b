import type { Atto } from '../../custody/amounts.ts';
import type { Custody, Holding, NetworkInfo, SignedReserves } from '../../custody/protocol.ts';

/** How much an address holds of an asset. */
export interface AddressAmount {
  readonly asset: string;
  /** Atto units, as a text: it is kept as JSON. */
  readonly amount: string;
}

export interface ReserveHolding extends AddressAmount {
  readonly account: Holding['account'];
}

/** An address that is counted, with what it holds and its own signature over the message of the statement. */
export interface ReserveAddress {
  readonly address: string;
  readonly account: Holding['account'];
  readonly holdings: readonly AddressAmount[];
  readonly signature: string;
}

/** What our addresses hold on a chain at a block, by custody's node. */
export interface ChainReserves {
  readonly network: string;
  readonly name: string;
  readonly nature: NetworkInfo['nature'];
  readonly height: number;
  readonly blockHash: string;
  /** Assets that the chain carries. */
  readonly assets: readonly string[];
  /** Sums over the addresses that have signed, and over no others. */
  readonly holdings: readonly ReserveHolding[];
  /** How many have signed. */
  readonly addresses: number;
  /** How many hold something and are not counted. */
  readonly leftOut: number;
  /** Page about an address, with `{address}` in its place; null without one. */
  readonly explorer: string | null;
}

/** A chain that could not say what it holds. */
export type MissingChain = Pick<ChainReserves, 'network' | 'name' | 'assets'>;

/** What is held, and who says so. */
export interface ReserveStatement {
  /** What the addresses signed. */
  readonly message: string;
  readonly chains: readonly ChainReserves[];
  readonly missing: readonly MissingChain[];
}

/** A statement with all its addresses, by network. */
export interface SignedStatement {
  readonly statement: ReserveStatement;
  readonly addresses: ReadonlyMap<string, readonly ReserveAddress[]>;
}

/** What the addresses sign: it names the snapshot, so that no signature serves for another one. */
export function messageOf({
  brand,
  seq,
  takenAt,
  root,
}: {
  readonly brand: string;
  readonly seq: number;
  readonly takenAt: number;
  readonly root: string;
}): string {
  const time = new Date(takenAt).toISOString();
  return [`${brand} proof of reserves`, `command ${seq}`, `time ${time}`, `root ${root}`].join('\n');
}

/**
 * Asks custody what is held, and to sign for it, network by network: one that is away takes no other with it. Rejects with `CustodyError` while
 * custody itself does not answer.
 * @param onMissing told why a network is missing
 */
export async function stateReserves(
  custody: Pick<Custody, 'networks' | 'signReserves'>,
  message: string,
  onMissing: (error: unknown) => void,
): Promise<SignedStatement> {
  // What a network holds that cannot be opened here is not known; its assets are told to be held by no chain.
  const opened = (await custody.networks()).filter(({ problem }) => problem === undefined);
  const chains: ChainReserves[] = [];
  const missing: MissingChain[] = [];
  const addresses = new Map<string, readonly ReserveAddress[]>();
  const answers = await Promise.allSettled(
    opened.map(({ network }) => custody.signReserves(network, message)),
  );
  for (const [index, answer] of answers.entries()) {
    const info = opened[index];
    if (info === undefined) continue;
    if (answer.status === 'fulfilled') {
      const signed = answer.value.addresses.map(toReserveAddress);
      chains.push(chainOf(info, answer.value, signed));
      addresses.set(info.network, signed);
    } else {
      onMissing(answer.reason);
      missing.push({ network: info.network, name: info.name, assets: assetsOf(info) });
    }
  }
  return { statement: { message, chains, missing }, addresses };
}

function chainOf(
  info: NetworkInfo,
  { height, blockHash, leftOut }: SignedReserves,
  signed: readonly ReserveAddress[],
): ChainReserves {
  const { network, name, nature, explorer } = info;
  return {
    ...{ network, name, nature, height, blockHash },
    assets: assetsOf(info),
    holdings: assetsOf(info).flatMap((asset) =>
      (['addresses', 'hot', 'cold'] as const).map((account) => {
        const own = signed.filter((each) => each.account === account).flatMap(({ holdings }) => holdings);
        return { asset, account, amount: String(sumOf(own, asset)) };
      }),
    ),
    addresses: signed.length,
    leftOut,
    explorer: addressPage(explorer),
  };
}

function toReserveAddress({
  address,
  account,
  holdings,
  signature,
}: SignedReserves['addresses'][number]): ReserveAddress {
  const amounts = holdings.map(({ asset, amount }) => ({ asset, amount: String(amount) }));
  return { address, account, holdings: amounts, signature };
}

function assetsOf({ assets }: NetworkInfo): string[] {
  return assets.map(({ asset }) => asset);
}

function sumOf(amounts: readonly AddressAmount[], asset: string): Atto {
  return amounts.filter((each) => each.asset === asset).reduce((sum, { amount }) => sum + BigInt(amount), 0n);
}

/** Explorers of transactions have pages of addresses beside them: `…/tx/{txId}` and `…/address/{address}`. */
function addressPage(explorer: string | null): string | null {
  return explorer?.endsWith('/tx/{txId}') === true
    ? explorer.replace(/\/tx\/\{txId\}$/, '/address/{address}')
    : null;
}

/** Atto units of an asset on all chains; `undefined` for one that no chain carries, and for one of a chain that could not say what it holds. */
export function heldOf({ chains, missing }: ReserveStatement, asset: string): Atto | undefined {
  const isMissing = missing.some(({ assets }) => assets.includes(asset));
  const carrying = chains.filter(({ assets }) => assets.includes(asset));
  if (isMissing || carrying.length === 0) return undefined;
  return sumOf(
    carrying.flatMap(({ holdings }) => holdings),
    asset,
  );
}
