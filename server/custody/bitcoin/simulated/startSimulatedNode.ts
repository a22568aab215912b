import { randomBytes } from 'node:crypto';
import { randomPrivateKeyBytes } from '@scure/btc-signer/utils.js';
import { blockCalls } from './blockCalls.ts';
import { ChainStore } from './chainStore.ts';
import { Faucet } from './faucet.ts';
import { Miner, type MinerOptions } from './miner.ts';
import { SimulatedNode } from './node.ts';
import { ownCalls } from './ownCalls.ts';
import { serveRpc } from './rpcServer.ts';
import { transactionCalls } from './transactionCalls.ts';

export interface SimulatedNodeOptions {
  /** Where the chain is kept, or `:memory:`. */
  readonly file: string;
  readonly now?: () => number;
  /** `off`: blocks are only mined when a call asks for it. */
  readonly mining?: 'off' | Partial<MinerOptions>;
}

/** A node that answers. */
export interface RunningNode {
  readonly node: SimulatedNode;
  readonly url: string;
  readonly user: string;
  readonly password: string;
  /** Mines what waits at once, so deep that whoever waits for that may spend it. */
  settle(): void;
  close(): Promise<void>;
}

/** Blocks that a new chain begins with: enough of them are mature, so the faucet need not wait; 7,500 bitcoins. */
const FIRST_BLOCKS = 250;

/** Deep enough for whoever spends only what no reorganization of six blocks can take away. */
const ON_DEMAND = { everyMs: 2_000, depth: 8 } as const;

/** Opens the chain of a file, or begins one, and serves it to this machine. */
export async function startSimulatedNode(options: SimulatedNodeOptions): Promise<RunningNode> {
  const { file, now = Date.now, mining = {} } = options;
  const store = new ChainStore(file);
  const node = new SimulatedNode(store, now);
  const faucet = new Faucet(node, store.minerKey(randomPrivateKeyBytes()));
  if (node.chain.height < FIRST_BLOCKS) node.mineMany(FIRST_BLOCKS - node.chain.height, faucet.script);
  const miner = mining === 'off' ? undefined : new Miner(node, faucet.script, { ...ON_DEMAND, ...mining });
  const user = 'tidemark';
  const password = randomBytes(24).toString('base64url');
  const calls = { ...blockCalls(node), ...transactionCalls(node), ...ownCalls(node, faucet) };
  const server = await serveRpc(calls, `${user}:${password}`);
  return {
    node,
    url: server.url,
    user,
    password,
    settle: () => void node.mineMany(ON_DEMAND.depth, faucet.script),
    close: async () => {
      miner?.stop();
      await server.close();
      store.close();
    },
  };
}
