export interface RawTransfer {
  readonly transferId: string;
  readonly fromProductName: string;
  readonly toProductName: string;
  readonly asset: string;
  readonly amount: string;
  readonly status: string;
  readonly createdAt: number;
}

/** Accounts by ccxt's names. */
export const PRODUCTS: Readonly<Record<string, string>> = {
  funding: 'wallet',
  spot: 'spot',
  inverse: 'coinm',
  linear: 'usdtm',
  isolated: 'margin',
};

const accountOf = (product: string): string | undefined =>
  Object.keys(PRODUCTS).find((name) => PRODUCTS[name] === product);

export function parseTransfer(transfer: RawTransfer) {
  return {
    id: transfer.transferId,
    timestamp: transfer.createdAt,
    currency: transfer.asset,
    amount: transfer.amount,
    fromAccount: accountOf(transfer.fromProductName),
    toAccount: accountOf(transfer.toProductName),
    status: { done: 'ok', rejected: 'failed' }[transfer.status] ?? 'pending',
  };
}

export interface RawMovement {
  readonly depositId?: string;
  readonly withdrawalId?: string;
  readonly txId: string | null;
  readonly asset: string;
  readonly network: string;
  readonly address: string;
  readonly amount: string;
  readonly fee?: string;
  readonly isInternal?: boolean;
  readonly status: string;
  readonly createdAt: number;
  readonly updatedAt: number;
}

/** Deposits and withdrawals that are over; all others are pending. */
const OVER: Readonly<Record<string, string>> = {
  credited: 'ok',
  completed: 'ok',
  cancelled: 'canceled',
  expired: 'canceled',
  rejected: 'failed',
  failed: 'failed',
  reversed: 'failed',
  orphaned: 'failed',
};

export function parseMovement(movement: RawMovement) {
  const { depositId, withdrawalId, txId: txid, asset: currency, network, address, amount, fee } = movement;
  return {
    id: depositId ?? withdrawalId,
    txid,
    currency,
    network,
    address,
    amount,
    fee: fee === undefined ? undefined : { cost: fee, currency },
    type: depositId === undefined ? 'withdrawal' : 'deposit',
    status: OVER[movement.status] ?? 'pending',
    internal: movement.isInternal,
    timestamp: movement.createdAt,
    updated: movement.updatedAt,
  };
}

/** What the types of the statement are to ccxt. */
export const LEDGER_TYPES: Readonly<Record<string, string>> = {
  deposit: 'transaction',
  depositReversal: 'transaction',
  withdrawal: 'transaction',
  withdrawalFee: 'fee',
  transfer: 'transfer',
  subscription: 'transfer',
  redemption: 'transfer',
  trade: 'trade',
  realizedPnl: 'trade',
  liquidation: 'trade',
  tradingFee: 'fee',
  funding: 'fee',
  bonus: 'rebate',
  delivery: 'trade',
  commission: 'referral',
  interest: 'interest',
  adjustment: 'adjustment',
};

export interface RawEntry {
  readonly entryId: string;
  readonly time: number;
  readonly type: string;
  readonly productName: string;
  readonly asset: string;
  readonly amount: string;
  readonly balance: string;
  readonly reference: string | null;
}

export function parseEntry(entry: RawEntry) {
  const isOut = entry.amount.startsWith('-');
  return {
    id: entry.entryId,
    timestamp: entry.time,
    direction: isOut ? 'out' : 'in',
    account: accountOf(entry.productName),
    type: LEDGER_TYPES[entry.type] ?? entry.type,
    currency: entry.asset,
    amount: isOut ? entry.amount.slice(1) : entry.amount,
    after: entry.balance,
    referenceId: entry.reference ?? undefined,
  };
}

export interface RawPosition {
  readonly contract: string;
  readonly marginMode: 'cross' | 'isolated';
  readonly positionSide: 'net' | 'long' | 'short';
  readonly side: 'long' | 'short' | null;
  readonly quantity: string;
  readonly entryPrice: string | null;
  readonly leverage: number;
  readonly realizedPnl: string;
  readonly openedAt: number;
  readonly mark?: string;
  readonly unrealizedPnl?: string;
  readonly roe?: string;
  readonly initialMargin?: string;
  readonly maintenanceMargin?: string;
  readonly liquidationPrice?: string | null;
  readonly marginRatio?: string | null;
}

/** A position; the figures at the mark price come with the call alone, not with the topic. */
export function parsePosition(position: RawPosition, symbol: string) {
  return {
    symbol,
    side: position.side ?? undefined,
    contracts: position.quantity,
    hedged: position.positionSide !== 'net',
    entryPrice: position.entryPrice,
    leverage: position.leverage,
    marginMode: position.marginMode,
    realizedPnl: position.realizedPnl,
    markPrice: position.mark,
    unrealizedPnl: position.unrealizedPnl,
    percentage: position.roe === undefined ? undefined : Number(position.roe) * 100,
    initialMargin: position.initialMargin,
    maintenanceMargin: position.maintenanceMargin,
    liquidationPrice: position.liquidationPrice,
    marginRatio: position.marginRatio,
    timestamp: position.openedAt,
  };
}
