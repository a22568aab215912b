import type { PublicClient } from 'viem';
import { among } from '../../../database/among.ts';
import type { BlockRef, ChainSender } from '../../adapter.ts';
import { attoOf, ATTO_SCALE, type Atto } from '../../amounts.ts';
import type { Signer } from '../../keys/signer.ts';
import { CustodyError, type NetworkInfo, type PayoutOrder } from '../../protocol.ts';
import type { CustodyStore } from '../../store/custodyStore.ts';
import { feeTerms } from './fees.ts';
import { follow } from './follow.ts';
import { usualGas } from './gas.ts';
import { LackingGas } from './lackingGas.ts';
import { assetOf, walletsOf, type SendingNetwork, type SendingRules } from './network.ts';
import { EvmNode } from './node.ts';
import { storeOrder } from './orders.ts';
import { sendPayouts } from './payouts.ts';
import { refill } from './refills.ts';
import { resend } from './resend.ts';
import { sweep } from './sweeps.ts';
import { noteDeposits } from './unswept.ts';
import { UnfundedPayouts } from './unfunded.ts';
import { UntriedPayouts } from './untried.ts';

export interface EvmSenderOptions {
  readonly info: NetworkInfo;
  /** Bound into every signature. */
  readonly chainId: number;
  readonly rpc: PublicClient;
  readonly store: CustodyStore;
  readonly signer: Signer;
  readonly rules: SendingRules;
  /** Told of what waits for a person, once. */
  readonly report?: (error: Error) => void;
}

/**
 * Pays, sweeps and refills on an EVM network. Each step looks at the chain first and acts then, and every act is stored before a node hears of it: it does
 * not matter where the one before was cut off.
 */
export class EvmSender implements ChainSender {
  readonly #network: SendingNetwork;

  private constructor(network: SendingNetwork) {
    this.#network = network;
  }

  /** Rejects with `SigningError`. */
  static async open({ rpc, report = () => undefined, ...options }: EvmSenderOptions): Promise<EvmSender> {
    const node = new EvmNode(rpc, options.chainId);
    const memory = {
      untried: new UntriedPayouts(),
      unfunded: new UnfundedPayouts(report),
      lackingGas: new LackingGas(),
    };
    return new EvmSender({ ...options, ...(await walletsOf(options.signer)), ...memory, node });
  }

  async payoutFee(asset: string): Promise<Atto> {
    const { info, node } = this.#network;
    const carried = assetOf(info, asset);
    if (carried === undefined)
      throw new CustodyError('unknownAsset', `${info.network} does not carry ${asset}`);
    const { baseFee, tip } = await node.fees();
    return attoOf(usualGas(carried) * (baseFee + tip), ATTO_SCALE);
  }

  pay(order: PayoutOrder): Promise<void> {
    return storeOrder(this.#network, order);
  }

  async sentByUs(txIds: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await this.#network.store.db
      .selectFrom('evmAttempts')
      .innerJoin('evmIntents', 'evmIntents.id', 'evmAttempts.intentId')
      .select('hash')
      .where('hash', 'in', among(txIds))
      // A payout goes to nobody of ours. What it brings us all the same, its receiver has handed on.
      .where('cause', '<>', 'payout')
      .execute();
    return new Set(rows.map(({ hash }) => hash));
  }

  async step(head: BlockRef): Promise<void> {
    const network = this.#network;
    await network.node.assureChain();
    await follow(network, head);
    const market = await network.node.fees();
    await resend(network, head, market);
    const terms = feeTerms(market, network.rules.maxFeePerGas);
    // A spike is waited out; what was signed before is looked after all the same.
    if (terms === undefined) return;
    const shortages = await sendPayouts(network, head, terms);
    // First: a payout that they could pay is no unfunded one.
    await noteDeposits(network);
    const urgent = await refill(network, shortages, head, terms);
    await sweep(network, { head, market, terms, urgent });
  }
}
