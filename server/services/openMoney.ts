import type { Settings } from './content/settings.ts';
import { resumeTransfers } from './account/resumeTransfers.ts';
import { Transfers } from './account/transfers.ts';
import { openGrowth, type Growth } from './growth/growth.ts';
import type { Courier } from './identity/courier.ts';
import type { Users } from './identity/users.ts';
import type { Messages } from './messages/messages.ts';
import type { Lease } from '../ports/lease.ts';
import { Reserves } from './reserves/reserves.ts';
import type { ServiceOptions } from './serviceOptions.ts';
import { openWallet, type Wallet } from './wallet/wallet.ts';

/** What moves users' money besides trading, and what is published of it. */
export interface Money {
  readonly transfers: Transfers;
  readonly wallet: Wallet;
  readonly growth: Growth;
  readonly reserves: Reserves;
  stop(): Promise<void>;
}

interface MoneyParts {
  readonly messages: Messages;
  readonly settings: Settings;
  readonly users: Users;
  readonly courier: Courier;
  readonly lease: Lease;
}

/** Finishes interrupted transfers, and opens wallet, rewards and proofs of reserves. */
export async function openMoney(options: ServiceOptions, parts: MoneyParts): Promise<Money> {
  const { db, vault, exchange, now, chains, views, promotions, onFailure } = options;
  const { balances, folder, onFault } = options.reserves;
  const { messages, settings, users, courier, lease } = parts;
  const transfers = new Transfers({ db, exchange, messages, now });
  const stopResuming = await lease.hold('transfers', () => resumeTransfers(transfers));
  // What is stored before they are open they deal with when they are.
  let wakeCoupons = (): void => undefined;
  const common = { db, vault, exchange, transfers, messages, settings, users, now };
  const wallet = await openWallet({
    ...common,
    courier,
    chains,
    // Nobody withdraws before everything is open.
    bonusHold: (user) => growth.coupons.earnings.holdOf(user),
    onDepositChange: () => wakeCoupons(),
    onFault: options.onWalletFault ?? onFailure,
  });
  const growth = await openGrowth({ ...common, views, onFailure, promotions, balances });
  wakeCoupons = () => growth.coupons.wake();
  const reserves = new Reserves({
    ...{ db, vault, now, balances, folder },
    answered: () => exchange.answered(),
    custody: chains?.custody,
    brand: options.brand,
    onUnknown: onFault,
  });
  await reserves.removeStrays();
  return {
    ...{ transfers, wallet, growth, reserves },
    async stop() {
      stopResuming();
      await growth.stop();
      await wallet.stop();
    },
  };
}
