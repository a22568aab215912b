import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { encodeDeployData, erc20Abi, type Abi, type Address, type Hash, type Hex } from 'viem';
import { ATTO_SCALE, attoOf, stepsOf, type Atto } from '../../../server/custody/amounts.ts';
import { bnb, tether } from '../../../server/custody/evm/contracts/compiled.ts';
import { connectRpc } from '../../../server/custody/evm/rpc.ts';
import { EvmSender } from '../../../server/custody/evm/sender/evmSender.ts';
import type { SendingRules } from '../../../server/custody/evm/sender/network.ts';
import { LocalSigner } from '../../../server/custody/keys/localSigner.ts';
import { evmAddressOf } from '../../../server/custody/keys/publicKeys.ts';
import type {
  CustodyEvent,
  MovementEvent,
  NetworkAsset,
  NetworkInfo,
  PayoutEvent,
  PayoutOrder,
} from '../../../server/custody/protocol.ts';
import { unwatched, type Steps } from '../../../server/custody/steps.ts';
import { CustodyStore } from '../../../server/custody/store/custodyStore.ts';
import { falseToken, feeToken, receiver } from './contracts/compiled.ts';
import { startTestChain, type TestChain } from './testChain.ts';
import { quickFolder } from '../quickFolder.ts';

export const ETH = 10n ** 18n;
export const GWEI = 10n ** 9n;

/** Blocks that make a transaction final. */
const CONFIRMATIONS = 3;

const SUPPLY = 10n ** 30n;

const TOKENS = [
  { asset: 'USDT', decimals: 6, ...tether },
  { asset: 'BNB', decimals: 18, ...bnb },
  { asset: 'FLS', decimals: 18, ...falseToken },
  { asset: 'FEE', decimals: 18, ...feeToken },
] as const;

/** A chain with tokens of every manner. */
export interface TokenChain extends TestChain {
  readonly assets: readonly NetworkAsset[];
}

export async function startTokenChain(): Promise<TokenChain> {
  const chain = await startTestChain();
  const assets: NetworkAsset[] = [
    { network: 'ethereum', asset: 'ETH', decimals: ATTO_SCALE, contract: null },
  ];
  for (const { asset, decimals, abi, bytecode } of TOKENS) {
    const contract = await deploy(chain, abi, bytecode, [SUPPLY]);
    assets.push({ network: 'ethereum', asset, decimals, contract });
  }
  return { ...chain, assets };
}

/** Deploys a contract and mines it. */
export async function deploy(
  { client, rich }: TestChain,
  abi: Abi,
  bytecode: Hex,
  args: readonly unknown[] = [],
): Promise<Address> {
  const hash = await client.sendTransaction({
    account: rich,
    data: encodeDeployData({ abi, bytecode, args }),
  });
  await client.mine({ blocks: 1 });
  const { contractAddress } = await client.getTransactionReceipt({ hash });
  if (contractAddress === null || contractAddress === undefined) throw new Error('Not deployed');
  return contractAddress;
}

/** Sets a switch of a contract in the next block, ahead of everything else that waits for it. */
export async function setSwitch(
  { client, rich }: TestChain,
  address: Address,
  functionName: 'close' | 'refuse',
  value: boolean,
): Promise<void> {
  await client.writeContract({
    account: rich,
    address,
    abi: [...receiver.abi, ...falseToken.abi],
    functionName,
    args: [value],
    maxPriorityFeePerGas: 10n * GWEI,
    maxFeePerGas: 100n * GWEI,
  });
}

const RULES: SendingRules = {
  maxFeePerGas: 500n * GWEI,
  sweepFrom: { ETH: ETH / 100n, USDT: 10n * ETH, BNB: ETH / 10n },
  hotFloat: {},
};

/** The sending side of a custody of its own, with keys that nobody has had, on a chain that it shares. */
export class SendingWorld {
  readonly chain: TokenChain;
  readonly info: NetworkInfo;
  readonly signer: LocalSigner;
  readonly rules: SendingRules;
  readonly hot: Address;
  readonly cold: Address;
  readonly depositOf: (index: number) => Address;
  /** What people were told of. */
  readonly reports: string[] = [];
  readonly #folder: string;
  #store: CustodyStore | undefined;
  #sender: EvmSender | undefined;

  private constructor(chain: TokenChain, rules: SendingRules, folder: string, keys: Keys) {
    this.chain = chain;
    this.rules = rules;
    this.#folder = folder;
    this.signer = keys.signer;
    this.hot = keys.hot;
    this.cold = keys.cold;
    this.depositOf = keys.depositOf;
    this.info = {
      network: 'ethereum',
      name: 'Ethereum (ERC20)',
      kind: 'evm',
      nature: 'local',
      confirmations: CONFIRMATIONS,
      feeAsset: 'ETH',
      assets: chain.assets,
      explorer: null,
    };
  }

  static async open(
    chain: TokenChain,
    rules: Partial<SendingRules> = {},
    steps: Steps = unwatched,
    keys?: Keys,
  ): Promise<SendingWorld> {
    const folder = await quickFolder('tidemark-sender-');
    const world = new SendingWorld(chain, { ...RULES, ...rules }, folder, keys ?? (await newKeys()));
    await world.start(steps);
    return world;
  }

  get store(): CustodyStore {
    if (this.#store === undefined) throw new Error('Not started');
    return this.#store;
  }

  get sender(): EvmSender {
    if (this.#sender === undefined) throw new Error('Not started');
    return this.#sender;
  }

  /** Starts it on the database that it left. */
  async start(steps: Steps = unwatched): Promise<void> {
    this.#store = await CustodyStore.open({ folder: this.#folder, now: () => 1_000, steps });
    this.#sender = await this.openSender(this.#store, steps);
  }

  openSender(
    store: CustodyStore,
    steps: Steps = unwatched,
    url = this.chain.url,
    info: NetworkInfo = this.info,
  ): Promise<EvmSender> {
    return EvmSender.open({
      info,
      chainId: this.chain.chainId,
      rpc: connectRpc({ url, steps }),
      store,
      signer: this.signer,
      rules: this.rules,
      report: ({ message }) => this.reports.push(message),
    });
  }

  /** Leaves everything as it is, as a crash does. */
  async stop(): Promise<void> {
    await this.#store?.close();
    this.#store = undefined;
  }

  async remove(): Promise<void> {
    await this.stop();
    await rm(this.#folder, { recursive: true, force: true });
  }

  async step(): Promise<void> {
    const { number, hash, parentHash } = await this.chain.client.getBlock();
    await this.sender.step({ height: Number(number), hash, parentHash });
  }

  /** Goes on with other assets than before, as after a change of the settings. */
  async carry(assets: readonly NetworkAsset[]): Promise<void> {
    this.#sender = await this.openSender(this.store, unwatched, this.chain.url, { ...this.info, assets });
  }

  /** So many blocks, with a step after each. */
  async mine(blocks = 1): Promise<void> {
    for (let block = 0; block < blocks; block += 1) {
      await this.chain.client.mine({ blocks: 1 });
      await this.step();
    }
  }

  /** Replaces the last blocks by as many empty ones: what was in them has never been. */
  async reorganize(depth: number): Promise<void> {
    await this.chain.client.request({ method: 'anvil_reorg', params: [depth, []] } as never);
  }

  /** Gives an address an amount that the chain had from the beginning, and mines it. */
  async give(to: Address, asset: string, amount: Atto): Promise<Hash> {
    const { client, rich } = this.chain;
    const { contract, decimals } = this.#asset(asset);
    const hash =
      contract === null
        ? await client.sendTransaction({ account: rich, to, value: amount })
        : await client.writeContract({
            account: rich,
            address: contract as Address,
            abi: erc20Abi,
            functionName: 'transfer',
            args: [to, stepsOf(amount, decimals)],
          });
    await client.mine({ blocks: 1 });
    return hash;
  }

  async balance(of: Address, asset: string): Promise<Atto> {
    const { client } = this.chain;
    const { contract, decimals } = this.#asset(asset);
    if (contract === null) return client.getBalance({ address: of });
    const address = contract as Address;
    return attoOf(
      await client.readContract({ address, abi: erc20Abi, functionName: 'balanceOf', args: [of] }),
      decimals,
    );
  }

  order(payoutId: string, asset: string, to: Address, amount: Atto): PayoutOrder {
    return { payoutId, network: 'ethereum', asset, to, amount };
  }

  pay(payoutId: string, asset: string, to: Address, amount: Atto): Promise<void> {
    return this.sender.pay(this.order(payoutId, asset, to, amount));
  }

  async events(): Promise<readonly CustodyEvent[]> {
    return (await this.store.after(0, 100_000)).map(({ event }) => event);
  }

  async payoutEvents(payoutId: string): Promise<readonly PayoutEvent[]> {
    return (await this.events()).filter(
      (event) => event.kind === 'payout' && event.payoutId === payoutId,
    ) as PayoutEvent[];
  }

  async states(payoutId: string): Promise<readonly string[]> {
    return (await this.payoutEvents(payoutId)).map(({ state }) => state);
  }

  async movements(): Promise<readonly MovementEvent[]> {
    return (await this.events()).filter((event) => event.kind === 'movement');
  }

  /** What the movements told so far add up to, by account and asset. */
  async legs(): Promise<Readonly<Record<string, Atto>>> {
    const sums: Record<string, Atto> = {};
    for (const { account, asset, amount } of (await this.movements()).flatMap(({ legs }) => legs))
      sums[`${account} ${asset}`] = (sums[`${account} ${asset}`] ?? 0n) + amount;
    return sums;
  }

  /** Tells of a confirmed deposit, as the watcher does. */
  async noteDeposit(userId: number, asset: string, amount: Atto, txId: Hash): Promise<void> {
    const { network, confirmations } = this.info;
    await this.store.write('deposit', (trx) =>
      this.store.append(trx, [
        {
          kind: 'deposit',
          depositId: `${network}:${txId}:0`,
          network,
          asset,
          userId,
          address: this.depositOf(userId),
          amount,
          txId,
          height: 1,
          confirmations,
          required: confirmations,
          state: 'confirmed',
        },
      ]),
    );
  }

  #asset(name: string): NetworkAsset {
    const found = this.info.assets.find(({ asset }) => asset === name);
    if (found === undefined) throw new Error(`No ${name}`);
    return found;
  }
}

interface Keys {
  readonly signer: LocalSigner;
  readonly hot: Address;
  readonly cold: Address;
  readonly depositOf: (index: number) => Address;
}

async function newKeys(): Promise<Keys> {
  const signer = new LocalSigner(randomBytes(64));
  const [hot, cold, deposits] = await Promise.all([
    signer.accountKey('evm', 'hot'),
    signer.accountKey('evm', 'cold'),
    signer.accountKey('evm', 'deposits'),
  ]);
  return {
    signer,
    hot: evmAddressOf(hot, 0),
    cold: evmAddressOf(cold, 0),
    depositOf: (index) => evmAddressOf(deposits, index),
  };
}

/** An address that nobody has. */
export function stranger(): Address {
  return `0x${randomBytes(20).toString('hex')}`;
}
