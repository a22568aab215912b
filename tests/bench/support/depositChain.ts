import { encodeFunctionData, erc20Abi, numberToHex, type Address, type Hex } from 'viem';
import { TRANSFER } from '../../../server/custody/evm/reader/questions.ts';
import type { NetworkAsset } from '../../../server/custody/protocol.ts';
import { startTokenChain, type TokenChain } from '../../support/chain/sendingWorld.ts';

/** Gas of a block that a thousand transfers fit in. */
const BLOCK_GAS = 200_000_000;
const TRANSFER_GAS = 100_000;
const GAS_PRICE = 100_000_000_000n;

/** Transactions that are sent in one call. */
const AT_ONCE = 250;

/** A real chain, and transfers of a token to the same addresses in each of its last blocks, every one in a transaction of its own. */
export interface DepositChain extends TokenChain {
  readonly token: NetworkAsset & { readonly contract: Address };
  /** The block before the first of them. */
  readonly before: number;
  readonly last: number;
}

export async function startDepositChain(
  addresses: readonly Address[],
  blocks: number,
): Promise<DepositChain> {
  const chain = await startTokenChain();
  const { client, rich, url } = chain;
  const token = chain.assets.find(({ asset }) => asset === 'USDT') as DepositChain['token'];
  await ask(url, [{ method: 'evm_setBlockGasLimit', params: [numberToHex(BLOCK_GAS)] }]);
  await client.impersonateAccount({ address: rich.address });
  const before = Number(await client.getBlockNumber());
  let nonce = await client.getTransactionCount({ address: rich.address });
  const common = { from: rich.address, to: token.contract, gas: numberToHex(TRANSFER_GAS) };
  for (let block = 0; block < blocks; block += 1) {
    for (let at = 0; at < addresses.length; at += AT_ONCE) {
      const sent = addresses.slice(at, at + AT_ONCE).map((to) => {
        const args = [to, BigInt(1_000_000 + block)] as const;
        const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args });
        nonce += 1;
        const fees = { gasPrice: numberToHex(GAS_PRICE), nonce: numberToHex(nonce - 1) };
        return { method: 'eth_sendTransaction', params: [{ ...common, ...fees, data }] };
      });
      await ask(url, sent);
    }
    await client.mine({ blocks: 1 });
  }
  return { ...chain, token, before, last: before + blocks };
}

/** The transfers of those blocks as the node tells them, parsed; how many there are. */
export async function countLogs({ url, token, before, last }: DepositChain): Promise<number> {
  const range: { readonly fromBlock: Hex; readonly toBlock: Hex } = {
    fromBlock: numberToHex(before + 1),
    toBlock: numberToHex(last),
  };
  const filter = { ...range, address: [token.contract], topics: [TRANSFER] };
  const [answer] = await ask(url, [{ method: 'eth_getLogs', params: [filter] }]);
  return (answer as readonly unknown[]).length;
}

/** What a node answers, without any client around it. Rejects where it refuses. */
async function ask(
  url: string,
  calls: readonly { readonly method: string; readonly params: readonly unknown[] }[],
): Promise<unknown[]> {
  const body = JSON.stringify(calls.map((call, id) => ({ jsonrpc: '2.0', id, ...call })));
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  const answers = (await response.json()) as readonly {
    readonly result?: unknown;
    readonly error?: object;
  }[];
  return answers.map(({ result, error }) => {
    if (error !== undefined) throw new Error(JSON.stringify(error));
    return result;
  });
}
