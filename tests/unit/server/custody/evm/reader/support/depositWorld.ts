import { rm } from 'node:fs/promises';
import type { Address, Hash, Hex } from 'viem';
import type { ChainAdapter } from '../../../../../../../server/custody/adapter.ts';
import { openEvmAdapter } from '../../../../../../../server/custody/evm/evmAdapter.ts';
import { connectRpc } from '../../../../../../../server/custody/evm/rpc.ts';
import { LocalSigner } from '../../../../../../../server/custody/keys/localSigner.ts';
import type { DepositEvent } from '../../../../../../../server/custody/protocol.ts';
import { CustodyStore } from '../../../../../../../server/custody/store/custodyStore.ts';
import type { UnseenEvent } from '../../../../../../../server/custody/unseen.ts';
import { AddressBook } from '../../../../../../../server/custody/watcher/addressBook.ts';
import { Watcher } from '../../../../../../../server/custody/watcher/watcher.ts';
import { FalteringNode } from '../../../../../../support/chain/falteringNode.ts';
import { deploy, type TokenChain } from '../../../../../../support/chain/sendingWorld.ts';
import { quickFolder } from '../../../../../../support/quickFolder.ts';

/** Nothing is sent here. */
const RULES = { maxFeePerGas: 0n, sweepFrom: {}, hotFloat: {} };
const GAS = 1_000_000n;

/** The reading side of a custody of its own, with addresses that nobody has had, on a chain that it shares and by a node that falters. */
export class DepositWorld {
  readonly chain: TokenChain;
  readonly node: FalteringNode;
  readonly store: CustodyStore;
  readonly adapter: ChainAdapter;
  readonly watcher: Watcher;
  readonly reports: string[];
  readonly clock: { now: number };
  /** Of user 7. */
  readonly ours: Address;
  /** Of user 8. */
  readonly others: Address;
  readonly #folder: string;

  private constructor(
    chain: TokenChain,
    parts: Pick<DepositWorld, 'node' | 'store' | 'adapter' | 'reports' | 'clock'>,
    folder: string,
  ) {
    this.chain = chain;
    this.node = parts.node;
    this.store = parts.store;
    this.adapter = parts.adapter;
    this.reports = parts.reports;
    this.clock = parts.clock;
    this.#folder = folder;
    const { reader, sender, addressOf, reserves } = this.adapter;
    this.ours = addressOf(7) as Address;
    this.others = addressOf(8) as Address;
    const addresses = new AddressBook(reserves);
    addresses.add(this.ours, 7);
    addresses.add(this.others, 8);
    const { store } = this;
    this.watcher = new Watcher({ network: 'ethereum', confirmations: 2, store, reader, addresses, sender });
  }

  static async open(chain: TokenChain, url = chain.url): Promise<DepositWorld> {
    const folder = await quickFolder('tidemark-deposits-');
    const node = new FalteringNode();
    const reports: string[] = [];
    const clock = { now: 0 };
    const store = await CustodyStore.open({ folder, now: () => 1 });
    const adapter = await openEvmAdapter({
      info: {
        network: 'ethereum',
        name: 'Ethereum (ERC20)',
        kind: 'evm',
        nature: 'local',
        confirmations: 2,
        feeAsset: 'ETH',
        assets: chain.assets,
        explorer: null,
      },
      chainId: chain.chainId,
      rpc: connectRpc({ url, steps: node }),
      store,
      signer: new LocalSigner(crypto.getRandomValues(new Uint8Array(64))),
      rules: RULES,
      report: (error) => reports.push(String(error)),
      measured: new Set(['FEE']),
      now: () => clock.now,
    });
    const world = new DepositWorld(chain, { node, store, adapter, reports, clock }, folder);
    await world.watcher.begin(await adapter.reader.head(), () => Promise.resolve());
    return world;
  }

  async close(): Promise<void> {
    await this.store.close();
    await rm(this.#folder, { recursive: true, force: true });
  }

  /** A contract of this code, which holds `value` from the beginning. */
  async contract(code: Hex, value = 0n): Promise<Address> {
    const { client } = this.chain;
    if (value === 0n) return deploy(this.chain, [], constructorOf(code));
    const hash = await client.sendTransaction({ data: constructorOf(code), value, gas: GAS });
    await client.mine({ blocks: 1 });
    return (await client.getTransactionReceipt({ hash })).contractAddress as Address;
  }

  /** Sends what waits for the next block. */
  send(to: Address | null, value: bigint, data?: Hex): Promise<Hash> {
    return this.chain.client.sendTransaction({ to, value, gas: GAS, ...(data !== undefined && { data }) });
  }

  async mine(blocks = 1): Promise<void> {
    await this.chain.client.mine({ blocks });
    await this.follow();
  }

  async follow(): Promise<void> {
    while (!(await this.watcher.step()).isAtHead) continue;
  }

  async deposits(): Promise<readonly DepositEvent[]> {
    return (await this.store.after(0, 10_000)).flatMap(({ event }) =>
      event.kind === 'deposit' ? [event] : [],
    );
  }

  async unseen(): Promise<readonly UnseenEvent[]> {
    return (await this.store.after(0, 10_000)).flatMap(({ event }) =>
      event.kind === 'unseen' ? [event] : [],
    );
  }
}

/** What puts a contract of this code on the chain. */
function constructorOf(code: Hex): Hex {
  const length = ((code.length - 2) / 2).toString(16).padStart(2, '0');
  return `0x60${length}8060095f395ff3${code.slice(2)}`;
}

const bytes = (address: Address): string => address.slice(2).toLowerCase();

/** Code of contracts, by hand: what they pay is all that matters, and no compiler may change that. */
export const code = {
  /** Hands on what it gets. */
  payTo: (to: Address): Hex => `0x5f5f5f5f3473${bytes(to)}5af100`,
  /** Pays a wei twice. */
  payTwice: (to: Address): Hex => `0x${`5f5f5f5f600173${bytes(to)}5af150`.repeat(2)}00`,
  /** Hands on what it gets, and takes all of it back. */
  payInVain: (to: Address): Hex => `0x5f5f5f5f3473${bytes(to)}5af15f5ffd`,
  /** Runs the code of an address with what it got itself, and keeps that. */
  runAs: (other: Address): Hex => `0x5f5f5f5f73${bytes(other)}5af400`,
  /** Ends, and leaves what it got to an address. */
  endFor: (heir: Address): Hex => `0x73${bytes(heir)}ff`,
  /** Pays as many wei as its block has predecessors: to one address in even blocks, to another in odd ones. */
  payByHeight: (even: Address, odd: Address): Hex => {
    const either = (BigInt(even) ^ BigInt(odd)).toString(16).padStart(40, '0');
    return `0x5f5f5f5f4373${either}4360011602${`73${bytes(even)}`}185af100`;
  },
  /** Takes what it is told and given, and pays nobody. */
  nothing: (): Hex => '0x00',
};
