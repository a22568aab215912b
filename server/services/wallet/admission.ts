import { formatUnits } from '@tidemark/sdk/core';
import type { AddressCheck, Custody } from '../../custody/protocol.ts';
import type { AccountId } from '../../engine/protocol.ts';
import type { UserRow } from '../tables.ts';
import type { AddressBook, BookEntry } from './addressBook.ts';
import { leastWithdrawal, stepOf, type Fees } from './fees.ts';
import type { MovementRow } from './movementLists.ts';
import type { NetworkHalts } from './networkHalts.ts';
import type { AssetNetwork, Networks } from './networks.ts';
import { bonusHeld } from './bonusRefusal.ts';
import { WalletRefusal } from './refusal.ts';
import { VALUATION_ASSET } from './rules.ts';
import type { Allowance, WithdrawalLimits } from './withdrawalLimits.ts';
import type { CodeAsker } from './withdrawalCodes.ts';
import type { WithdrawalSwitch } from './withdrawalSwitch.ts';

export interface NewWithdrawal {
  readonly asset: string;
  readonly network: string;
  readonly address: string;
  /** Ledger units, above zero. */
  readonly amount: bigint;
  readonly clientId: string | undefined;
  /** By an API key: to whitelisted addresses alone, and without a code. */
  readonly isByKey: boolean;
  /** The fee that its user was shown, in ledger units. */
  readonly shownFee?: bigint | undefined;
  /** Accounts that give what the wallet lacks. */
  readonly fundedBy?: readonly AccountId[];
  readonly asker: CodeAsker;
}

/** What is known of a withdrawal before it is asked for. */
export interface Quote extends Allowance {
  readonly fee: bigint;
}

type ShownFee = Pick<MovementRow<'withdrawals'>, 'asset' | 'network' | 'amount' | 'fee' | 'recipient'>;

interface AdmissionOptions {
  readonly custody: Pick<Custody, 'checkAddress'>;
  readonly networks: Networks;
  readonly fees: Fees;
  readonly limits: WithdrawalLimits;
  readonly book: AddressBook;
  readonly halts: Pick<NetworkHalts, 'requireOpen'>;
  readonly stopSwitch: WithdrawalSwitch;
  readonly now: () => number;
}

/** Whether a withdrawal may be asked for: where to, how much, and by whom. */
export class Admission {
  readonly #options: AdmissionOptions;

  constructor(options: AdmissionOptions) {
    this.#options = options;
  }

  /**
   * Fee, least and most of a withdrawal now. Rejects with {@link WalletRefusal}.
   *
   * @param shown the fee that its user was shown: it is kept while the network asks no more than that
   */
  async quote(user: UserRow, network: AssetNetwork, isInternal = false, shown?: bigint): Promise<Quote> {
    const { fees, limits } = this.#options;
    const now = isInternal ? { fee: 0n, asked: 0n } : await fees.now(network).catch(() => undefined);
    const isKept = !isInternal && now !== undefined && shown !== undefined && isFair(shown, now);
    const fee = isKept ? shown : now?.fee;
    if (fee === undefined)
      throw new WalletRefusal('networkUnavailable', 'The network fee is currently unknown');
    return { fee, ...(await limits.of(user, network, isInternal ? undefined : fee)) };
  }

  /** The same of an asset and a network by their names. */
  async quoteOf(user: UserRow, asset: string, network: string): Promise<Quote> {
    return this.quote(user, this.#options.networks.carrying(asset, network));
  }

  /** What custody knows of an address. Rejects with {@link WalletRefusal}. */
  async check(network: string, address: string): Promise<AddressCheck> {
    const { networks, custody } = this.#options;
    const { name } = networks.named(network);
    return custody.checkAddress(network, address).catch(() => {
      throw new WalletRefusal('networkUnavailable', `${name} does not answer`);
    });
  }

  /** An address that can be paid, as its network writes it. Rejects with {@link WalletRefusal}. */
  async payable(network: string, address: string): Promise<AddressCheck & { readonly address: string }> {
    const check = await this.check(network, address);
    const { address: written, problem } = check;
    if (problem === null && written !== null) return { ...check, address: written };
    throw new WalletRefusal('addressRefused', REFUSED[problem ?? 'malformed']);
  }

  /** Rejects with {@link WalletRefusal} while withdrawals are stopped, all or those of the asset by the network, or the user may not withdraw. */
  async requireOpen(user: UserRow, pair: Pick<NewWithdrawal, 'asset' | 'network'>): Promise<void> {
    const { networks, halts, stopSwitch, now } = this.#options;
    halts.requireOpen('withdrawals', pair, networks.nameOf(pair.network));
    if ((await stopSwitch.state()).isHalted)
      throw new WalletRefusal('withdrawalsHalted', 'Withdrawals are currently suspended');
    if (user.withdrawalsFrom > now())
      throw new WalletRefusal(
        'withdrawalBanned',
        'Withdrawing is forbidden for 24 hours after a login password reset',
        { allowedAt: user.withdrawalsFrom },
      );
  }

  /**
   * The fee that a withdrawal pays when it is confirmed: the one that its user was shown. Rejects with {@link WalletRefusal} where the network asks more than that by
   * now, and names what it would be: it is charged once its user accepts so much. What is not known at the moment the exchange bears.
   */
  async feeToConfirm(user: UserRow, row: ShownFee, accepted: bigint | undefined): Promise<bigint> {
    const { fees, networks } = this.#options;
    const shown = BigInt(row.fee);
    if (row.recipient !== null) return shown;
    const network = networks.of(row.asset).find(({ info }) => info.network === row.network);
    const now = network && (await fees.now(network).catch(() => undefined));
    if (network === undefined || now === undefined || now.asked <= shown) return shown;
    const { asset } = row;
    const amount = BigInt(row.amount);
    const isEnough = (fee: bigint): boolean => amount >= leastWithdrawal(0n, network, fee);
    if (accepted !== undefined && accepted >= now.asked) {
      const fee = accepted < now.fee ? accepted : now.fee;
      if (isEnough(fee)) return fee;
    }
    if (!isEnough(now.fee)) throw outOfBounds(asset, await this.quote(user, network));
    const [fee, receives] = [formatUnits(now.fee), formatUnits(amount - now.fee)];
    throw new WalletRefusal(
      'withdrawalFeeRise',
      `The network asks more by now: the fee is ${fee} ${asset}, and ${receives} ${asset} arrive`,
      { asset, fee, receives },
    );
  }

  /** Rejects with {@link WalletRefusal} where a withdrawal that is about to be confirmed does not keep to the limits of this moment. */
  requireWithin(user: UserRow, row: Pick<MovementRow<'withdrawals'>, 'id' | 'value'>): Promise<void> {
    return this.#options.limits.requireWithin(user, row);
  }

  /** The entry of the address book, if there is one. Rejects with {@link WalletRefusal} where the whitelist is needed and does not have it. */
  async entryFor(
    { id }: UserRow,
    { network, isByKey }: NewWithdrawal,
    address: string,
  ): Promise<BookEntry | undefined> {
    const { book } = this.#options;
    const entry = await book.find(id, network, address);
    const isBound = isByKey || (await book.whitelistOf(id)).isOnly;
    if (isBound && !book.isUsable(entry))
      throw new WalletRefusal(
        'addressNotWhitelisted',
        'This address is not on your whitelist, or was added less than 24 hours ago',
      );
    return entry;
  }

  /** What it is worth in the valuation asset. Throws a {@link WalletRefusal} with the limits where it does not keep to them. */
  valueWithin({ asset, amount }: NewWithdrawal, network: AssetNetwork, quote: Quote): bigint {
    const { minimum, dayLeaves, debts, available, hold, bonusLeaves = amount } = quote;
    const step = stepOf(network);
    if (amount % step !== 0n)
      throw new WalletRefusal(
        'invalid',
        `amount: ${network.info.name} counts ${asset} in steps of ${formatUnits(step)}`,
      );
    const value = this.#options.limits.valueOf(asset, amount);
    if (value === undefined) throw new WalletRefusal('networkUnavailable', `${asset} currently has no price`);
    if (hold !== undefined && amount > bonusLeaves && amount <= available) throw bonusHeld(hold);
    // What is not there at all is the engine's to refuse: it alone knows.
    if (amount >= minimum && amount <= dayLeaves && debts.length === 0) return value;
    throw outOfBounds(asset, quote);
  }
}

/** Whether a shown fee pays the network, and is not far above what it would be now: nobody pays a multiple by mistake. */
function isFair(shown: bigint, { fee, asked }: { readonly fee: bigint; readonly asked: bigint }): boolean {
  return shown >= asked && shown <= 2n * fee;
}

/** Says what would be allowed instead, and why no more. */
function outOfBounds(
  asset: string,
  { minimum, maximum, fee, dayLimit, dayUsed, debts }: Quote,
): WalletRefusal {
  const [least, most, cost] = [minimum, maximum, fee].map(formatUnits) as [string, string, string];
  const bounds = { asset, minimum: least, maximum: most, fee: cost };
  const day = `the limit of 24 hours is ${formatUnits(dayLimit)} ${VALUATION_ASSET}, of which ${formatUnits(dayUsed)} is used`;
  const owed = debts.map((debt) => `${formatUnits(debt.units)} ${debt.asset}`).join(', ');
  const text = owed
    ? `Nothing can be withdrawn before what a reversed deposit left owing is paid: ${owed}`
    : maximum < minimum
      ? `Nothing can be withdrawn now: it takes ${least} ${asset} at least; ${day}`
      : `Between ${least} and ${most} ${asset} can be withdrawn now, network fee of ${cost} ${asset} included; ${day}`;
  return new WalletRefusal('withdrawalLimit', text, bounds);
}

const REFUSED: Readonly<Record<NonNullable<AddressCheck['problem']>, string>> = {
  malformed: 'This is no address of the network',
  checksum: 'The address is mistyped: its checksum is wrong',
  network: 'This is an address of another network',
  zero: 'This is a burn address',
  token: 'This is the contract of a token',
  exchange: 'This is a wallet of the exchange itself',
};
