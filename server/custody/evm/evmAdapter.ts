import type { PublicClient } from 'viem';
import type { AddressHolding, ChainAdapter, WatchedAddresses } from '../adapter.ts';
import type { Signer } from '../keys/signer.ts';
import type { NetworkInfo } from '../protocol.ts';
import type { CustodyStore } from '../store/custodyStore.ts';
import { totalsOf } from '../totals.ts';
import { checkAddress } from './reader/addressCheck.ts';
import { EvmReader } from './reader/evmReader.ts';
import { heldBy } from './reader/holdings.ts';
import { Questions } from './reader/questions.ts';
import { readTransaction } from './reader/transactions.ts';
import { EvmSender } from './sender/evmSender.ts';
import { walletsOf, type SendingRules } from './sender/network.ts';

export interface EvmAdapterOptions {
  readonly info: NetworkInfo;
  readonly chainId: number;
  readonly rpc: PublicClient;
  readonly store: CustodyStore;
  readonly signer: Signer;
  readonly rules: SendingRules;
  /** Assets whose events are not believed: what arrived is measured by balances. */
  readonly measured?: ReadonlySet<string>;
  /** Told once of what the node does not let us see. */
  readonly report?: (error: unknown) => void;
  readonly now?: () => number;
  /** Of chains of our own. */
  readonly sendTestCoins?: ChainAdapter['sendTestCoins'];
}

/** An EVM network for custody. Rejects with `SigningError`. */
export async function openEvmAdapter(options: EvmAdapterOptions): Promise<ChainAdapter> {
  const { info, rpc, signer, sendTestCoins } = options;
  const ask = new Questions(rpc);
  const { deposit, hot, cold } = await walletsOf(signer);
  const reserves = new Map([
    [hot.address as string, 'hot' as const],
    [cold.address as string, 'cold' as const],
  ]);
  const held = (addresses: WatchedAddresses, height: number): Promise<readonly AddressHolding[]> =>
    heldBy({ info, reserves, ask }, addresses, height);
  return {
    info,
    reserves,
    reader: new EvmReader(options),
    sender: await EvmSender.open(options),
    addressOf: (index) => deposit(index).address,
    checkAddress: (address) => checkAddress(address, ask, info),
    heldBy: held,
    holdings: async (addresses, height) => totalsOf(info, await held(addresses, height)),
    transaction: (txId) => readTransaction(info, ask, txId),
    signMessage: (account, index, message) => {
      const { key } = account === 'addresses' ? deposit(index) : { hot, cold }[account];
      return signer.signEvmMessage(key, message);
    },
    ...(sendTestCoins !== undefined && { sendTestCoins }),
  };
}
