import { RpcClient } from '../../../server/custody/bitcoin/rpcClient.ts';
import { bitcoinText, satsOf } from '../../../server/custody/bitcoin/exactJson.ts';
import {
  startSimulatedNode,
  type RunningNode,
  type SimulatedNodeOptions,
} from '../../../server/custody/bitcoin/simulated/startSimulatedNode.ts';
import type { Spendable, TestWallet } from './testWallet.ts';

/** Nobody's: where blocks are mined to that pay nobody of the test. */
export const NOBODY = 'bcrt1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqdku202';

/** A simulated node and what a test does with it. */
export interface Regtest extends RunningNode {
  readonly rpc: RpcClient;
  mine(blocks?: number): Promise<readonly string[]>;
  /** Takes `depth` blocks back and mines one more than that, without any transaction in them; what they held waits again. */
  reorg(depth: number): Promise<void>;
  /** Gives a wallet coins that are mined. */
  fund(wallet: TestWallet, sats: bigint): Promise<Spendable>;
  send(hex: string): Promise<string>;
}

export async function startRegtest(options: Partial<SimulatedNodeOptions> = {}): Promise<Regtest> {
  const running = await startSimulatedNode({ file: ':memory:', mining: 'off', ...options });
  const rpc = new RpcClient(running);
  const mine = async (blocks = 1): Promise<readonly string[]> =>
    (await rpc.call('generatetoaddress', [blocks, NOBODY])) as readonly string[];
  return {
    ...running,
    rpc,
    mine,
    reorg: async (depth) => {
      const { chain } = running.node;
      await rpc.call('invalidateblock', [chain.block(chain.height - depth + 1)?.hash]);
      for (let mined = 0; mined <= depth; mined += 1) await rpc.call('generateblock', [NOBODY, []]);
    },
    fund: async (wallet, sats) => {
      const txId = (await rpc.call('sendtoaddress', [wallet.address, bitcoinText(sats)])) as string;
      await mine();
      return outputTo(wallet, await rpc.call('getrawtransaction', [txId, true]));
    },
    send: async (hex) => (await rpc.call('sendrawtransaction', [hex])) as string,
  };
}

function outputTo(wallet: TestWallet, transaction: unknown): Spendable {
  const { txid, vout } = transaction as {
    readonly txid: string;
    readonly vout: readonly {
      readonly value: unknown;
      readonly n: number;
      readonly scriptPubKey: { readonly address?: string };
    }[];
  };
  const output = vout.find(({ scriptPubKey }) => scriptPubKey.address === wallet.address);
  const amount = satsOf(output?.value);
  if (output === undefined || amount === undefined)
    throw new Error(`${txid} pays nothing to ${wallet.address}`);
  return { txId: txid, index: output.n, amount };
}
