import type { Atto } from '../../custody/amounts.ts';
import {
  areKnown,
  type Custody,
  type Holding,
  type Holdings,
  type NetworkInfo,
  type SignedStatement,
} from '../../custody/protocol.ts';

export interface ReserveHolding {
  readonly asset: string;
  readonly account: Holding['account'];
  /** Atto units, as a text: it is kept as JSON. */
  readonly amount: string;
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
  readonly holdings: readonly ReserveHolding[];
  /** Each of the address's own key, over the message of the statement. */
  readonly signatures: readonly { readonly address: string; readonly signature: string }[];
  /** Page about an address, with `{address}` in its place; null without one. */
  readonly explorer: string | null;
}

/** What is held, and who says so. */
export interface ReserveStatement {
  /** What the addresses signed. */
  readonly message: string;
  readonly chains: readonly ChainReserves[];
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

/** Asks custody what is held, and to sign for it. Rejects with `CustodyError`. */
export async function stateReserves(custody: Custody, message: string): Promise<ReserveStatement> {
  const [networks, holdings, signatures] = await Promise.all([
    custody.networks(),
    custody.holdings(),
    custody.signReserves(message),
  ]);
  // What a network holds that cannot be opened here is not known; its assets are told to be held by no chain.
  const opened = networks.filter(({ problem }) => problem === undefined);
  return {
    message,
    chains: opened.map((info) => chainOf(info, { holdings: holdings.filter(areKnown), signatures, message })),
  };
}

function chainOf(
  { network, name, nature, assets, explorer }: NetworkInfo,
  {
    holdings,
    signatures,
    message,
  }: {
    readonly holdings: readonly Holdings[];
    readonly signatures: readonly SignedStatement[];
    readonly message: string;
  },
): ChainReserves {
  const held = holdings.find((each) => each.network === network);
  if (held === undefined) throw new TypeError(`Custody does not say what it holds on ${network}`);
  const { height, blockHash } = held;
  return {
    ...{ network, name, nature, height, blockHash },
    assets: assets.map(({ asset }) => asset),
    holdings: held.holdings.map(({ asset, account, amount }) => ({ asset, account, amount: String(amount) })),
    signatures: signatures
      .filter((each) => each.network === network && each.message === message)
      .map(({ address, signature }) => ({ address, signature })),
    explorer: addressPage(explorer),
  };
}

/** Explorers of transactions have pages of addresses beside them: `…/tx/{txId}` and `…/address/{address}`. */
function addressPage(explorer: string | null): string | null {
  return explorer?.endsWith('/tx/{txId}') === true
    ? explorer.replace(/\/tx\/\{txId\}$/, '/address/{address}')
    : null;
}

/** Atto units of an asset on all chains; `undefined` for one that no chain carries. */
export function heldOf({ chains }: ReserveStatement, asset: string): Atto | undefined {
  const carrying = chains.filter(({ assets }) => assets.includes(asset));
  if (carrying.length === 0) return undefined;
  const holdings = carrying.flatMap((chain) => chain.holdings.filter((each) => each.asset === asset));
  return holdings.reduce((sum, { amount }) => sum + BigInt(amount), 0n);
}
