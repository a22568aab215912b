import { checkedAddress, depositAddressOf, infoOf, NETWORKS } from './modelNetworks.ts';
import { attoOf } from '../../../server/custody/amounts.ts';
import {
  CustodyError,
  type AddressCheck,
  type ChainTransaction,
  type Custody,
  type CustodyEvent,
  type CustodyProblem,
  type DepositEvent,
  type Holdings,
  type LoggedEvent,
  type NetworkHealth,
  type NetworkInfo,
  type PayoutEvent,
  type PayoutOrder,
  type SignedReserves,
} from '../../../server/custody/protocol.ts';

/** Network fees of a payout. */
const FEE = { ethereum: attoOf(1n, 4), bitcoin: attoOf(2_000n, 8) } as const;

type Deposit = Omit<DepositEvent, 'kind'>;
type Payout = Omit<PayoutEvent, 'kind'> & { readonly order: PayoutOrder };

/**
 * Custody as its interface promises it, without any chain: a log that only grows, requests that may be repeated, deposits and payouts that go on when tests
 * mine a block. It outlives the services that stand on it, as the real one does.
 */
export class ModelCustody implements Custody {
  /** Every request throws that it is unavailable. */
  isDown = false;
  /** What is queued then is not sent. */
  arePayoutsPaused = false;
  /** Why an order is not taken; undefined for one that is. What was taken before is never refused. */
  refuses: (order: PayoutOrder) => CustodyProblem | undefined = () => undefined;
  /** Orders are taken, and nobody is told so. */
  losesAnswers = false;
  /** What each network asks for a payout, in its coin. */
  readonly fees: Record<string, bigint> = { ...FEE };
  /** Which payouts fail once they are sent. */
  dooms: (order: PayoutOrder) => boolean = () => false;
  readonly payouts = new Map<string, Payout>();
  readonly deposits = new Map<string, Deposit>();
  readonly #log: LoggedEvent[] = [];
  readonly #listeners = new Set<() => void>();
  readonly #halts = new Map<string, NetworkHealth['halt']>();
  #transactions = 0;
  #height = 0;

  async networks(): Promise<readonly NetworkInfo[]> {
    await this.#answer();
    return NETWORKS;
  }

  async health(): Promise<readonly NetworkHealth[]> {
    await this.#answer();
    return NETWORKS.map(({ network }) => ({
      network,
      height: this.#height,
      answeredAt: 1,
      halt: this.#halts.get(network) ?? null,
    }));
  }

  async addressFor(userId: number, network: string): Promise<string> {
    await this.#answer();
    return depositAddressOf(userId, infoOf(network).kind);
  }

  async checkAddress(network: string, address: string): Promise<AddressCheck> {
    await this.#answer();
    return checkedAddress(network, address);
  }

  async payoutFee(network: string): Promise<{ fee: bigint; feeAsset: string }> {
    await this.#answer();
    return { fee: this.fees[network] ?? 0n, feeAsset: infoOf(network).feeAsset };
  }

  async pay(order: PayoutOrder): Promise<void> {
    await this.#answer();
    this.#take(order);
    if (this.losesAnswers) throw new CustodyError('unavailable', 'Custody ended before it answered');
  }

  #take(order: PayoutOrder): void {
    const known = this.payouts.get(order.payoutId);
    if (known !== undefined) {
      const isSame = (['network', 'asset', 'to', 'amount'] as const).every(
        (member) => known.order[member] === order[member],
      );
      if (isSame) return;
      throw new CustodyError('payoutIdReused', 'The payout was ordered otherwise');
    }
    const problem = this.refuses(order);
    if (problem !== undefined) throw new CustodyError(problem, 'Refused by a test');
    const { payoutId, network, asset } = order;
    const { confirmations: required, feeAsset } = infoOf(network);
    const payout: Payout = {
      payoutId,
      network,
      asset,
      state: 'queued',
      txId: null,
      height: 0,
      confirmations: 0,
      required,
      fee: 0n,
      feeAsset,
      reason: null,
      order,
    };
    this.payouts.set(payoutId, payout);
    this.#tellPayout(payoutId, {});
  }

  async pausePayouts(isPaused: boolean): Promise<void> {
    await this.#answer();
    this.arePayoutsPaused = isPaused;
  }

  async eventsAfter(seq: number, limit: number): Promise<readonly LoggedEvent[]> {
    await this.#answer();
    return structuredClone(this.#log.slice(seq, seq + limit));
  }

  onEvents(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  async holdings(): Promise<readonly Holdings[]> {
    await this.#answer();
    return NETWORKS.map(({ network, assets }) => ({
      network,
      height: this.#height,
      blockHash: this.#height.toString(16).padStart(64, '0'),
      seq: this.#log.length,
      holdings: assets.map(({ asset }) => ({
        network,
        asset,
        account: 'addresses',
        amount: this.#heldOf(asset),
      })),
    }));
  }

  async transaction(network: string, txId: string): Promise<ChainTransaction | undefined> {
    await this.#answer();
    const deposit = [...this.deposits.values()].find((each) => each.txId === txId);
    if (deposit === undefined) return undefined;
    const { asset, amount, address: to, height, confirmations } = deposit;
    return {
      network,
      txId,
      status: height === 0 ? 'pending' : 'mined',
      height,
      blockHash: height === 0 ? null : height.toString(16).padStart(64, '0'),
      confirmations,
      time: 1_732_160_000_000,
      fee: 1n,
      feeAsset: infoOf(network).feeAsset,
      transfers: [{ from: null, to, asset, amount }],
    };
  }

  async signReserves(network: string): Promise<SignedReserves> {
    await this.#answer();
    const { kind, assets } = infoOf(network);
    const held = assets.map(({ asset }) => ({ asset, amount: this.#heldOf(asset) }));
    const holdings = held.filter(({ amount }) => amount > 0n);
    const address = depositAddressOf(0, kind);
    return {
      network,
      height: this.#height,
      blockHash: this.#height.toString(16).padStart(64, '0'),
      addresses: [{ address, account: 'addresses', holdings, signature: `of ${network}` }],
      leftOut: 0,
    };
  }

  async sendTestCoins({
    network,
    asset,
    to,
    amount,
  }: Parameters<Custody['sendTestCoins']>[0]): Promise<string> {
    const { ownUserId } = await this.checkAddress(network, to);
    return this.arrive({ userId: ownUserId ?? 0, network, asset, amount }).txId;
  }

  /** Something arrives at a user's address. It is seen, and in no block yet. */
  arrive(order: Pick<Deposit, 'userId' | 'network' | 'asset' | 'amount'>): Deposit {
    const txId = `${order.network === 'bitcoin' ? '' : '0x'}${this.#newHash()}`;
    const { confirmations: required, kind } = infoOf(order.network);
    const depositId = `${order.network}:${txId}:0`;
    const address = depositAddressOf(order.userId, kind);
    const deposit = { ...order, depositId, address, txId, height: 0, confirmations: 0, required };
    return this.#tellDeposit({ ...deposit, state: 'seen' });
  }

  /** Mines blocks: what waits goes on by one step with each. */
  mine(blocks = 1): void {
    for (let block = 0; block < blocks; block += 1) {
      this.#height += 1;
      for (const deposit of [...this.deposits.values()]) {
        if (deposit.state === 'confirmed' || deposit.state === 'orphaned') continue;
        const confirmations = deposit.confirmations + 1;
        const height = deposit.height === 0 ? this.#height : deposit.height;
        const state = confirmations >= deposit.required ? 'confirmed' : 'confirming';
        this.#tellDeposit({ ...deposit, confirmations, height, state });
      }
      for (const id of this.payouts.keys()) this.#step(id);
    }
  }

  /** A reorganization takes a deposit out of the chain. */
  orphan(depositId: string): void {
    const deposit = this.#require(depositId);
    this.#tellDeposit({ ...deposit, state: 'orphaned', confirmations: 0, height: 0 });
  }

  /** The chain has an orphaned deposit again. */
  findAgain(depositId: string): void {
    this.#tellDeposit({
      ...this.#require(depositId),
      state: 'confirming',
      confirmations: 1,
      height: this.#height,
    });
  }

  halt(network: string, halt: NetworkHealth['halt']): void {
    this.#halts.set(network, halt);
    this.#tell({ kind: 'health', network, height: this.#height, answeredAt: 1, halt });
  }

  /** Says the same again, as a log is read again after a crash: nothing may come of it. */
  get log(): readonly LoggedEvent[] {
    return this.#log;
  }

  #step(id: string): void {
    const payout = this.payouts.get(id);
    if (payout === undefined || payout.state === 'confirmed' || payout.state === 'failed') return;
    if (payout.state === 'queued') {
      if (this.arePayoutsPaused) return;
      const txId = `${payout.network === 'bitcoin' ? '' : '0x'}${this.#newHash()}`;
      this.#tellPayout(id, { state: 'signed', txId });
      this.#tellPayout(id, { state: 'broadcast' });
      return;
    }
    if (this.dooms(payout.order)) {
      this.#tellPayout(id, { state: 'failed', reason: 'reverted' });
      return;
    }
    const confirmations = payout.confirmations + 1;
    const fee = FEE[payout.network as keyof typeof FEE];
    const height = payout.height === 0 ? this.#height : payout.height;
    const state = confirmations >= payout.required ? 'confirmed' : 'mined';
    this.#tellPayout(id, { state, confirmations, height, fee });
  }

  #require(depositId: string): Deposit {
    const deposit = this.deposits.get(depositId);
    if (deposit === undefined) throw new Error(`There is no deposit ${depositId}`);
    return deposit;
  }

  #tellDeposit(deposit: Deposit): Deposit {
    this.deposits.set(deposit.depositId, deposit);
    this.#tell({ kind: 'deposit', ...deposit });
    return deposit;
  }

  #tellPayout(id: string, change: Partial<Payout>): void {
    const payout = this.payouts.get(id);
    if (payout === undefined) return;
    Object.assign(payout, change);
    const { payoutId, network, asset, state, txId, height, confirmations, required } = payout;
    const { fee, feeAsset, reason } = payout;
    const where = { payoutId, network, asset, txId, height };
    this.#tell({ kind: 'payout', ...where, state, confirmations, required, fee, feeAsset, reason });
  }

  #tell(event: CustodyEvent): void {
    this.#log.push({ seq: this.#log.length + 1, time: this.#log.length + 1, event: structuredClone(event) });
    for (const listener of this.#listeners) queueMicrotask(listener);
  }

  #heldOf(asset: string): bigint {
    const arrived = [...this.deposits.values()].filter(
      (each) => each.asset === asset && each.state === 'confirmed',
    );
    const paid = [...this.payouts.values()].filter(
      (each) => each.asset === asset && each.state === 'confirmed',
    );
    const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, amount) => total + amount, 0n);
    return sum(arrived.map(({ amount }) => amount)) - sum(paid.map(({ order }) => order.amount));
  }

  #newHash(): string {
    this.#transactions += 1;
    return this.#transactions.toString(16).padStart(64, '0');
  }

  #answer(): Promise<void> {
    if (this.isDown) return Promise.reject(new CustodyError('unavailable', 'Custody is down'));
    return Promise.resolve();
  }
}
