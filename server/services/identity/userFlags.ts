import { randomUUID } from 'node:crypto';
import { endApplication } from '../kyc/applications.ts';
import { KYC } from '../kyc/kycStatus.ts';
import type { Messages } from '../messages/messages.ts';
import { reviewed } from '../messages/templates.ts';
import { settleTraderBadges } from './traderBadges.ts';
import type { UserRow } from '../tables.ts';

/** What operators say about a user; members that are left out stay as they are. */
export interface UserFlags {
  readonly kycStatus?: number | undefined;
  readonly vipTag?: number | undefined;
  readonly isVerifiedTrader?: boolean | undefined;
  readonly p2p?: boolean | undefined;
  readonly kycWhite?: boolean | undefined;
  readonly ko_KR?: boolean | undefined;
}

function bit(flag: boolean | undefined): number | undefined {
  return flag === undefined ? undefined : Number(flag);
}

function toColumns({ kycStatus, vipTag, isVerifiedTrader, p2p, kycWhite, ko_KR }: UserFlags) {
  const columns = {
    kycStatus,
    vipTag,
    isVerifiedTrader: bit(isVerifiedTrader),
    p2p: bit(p2p),
    kycWhite: bit(kycWhite),
    koKR: bit(ko_KR),
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}

/**
 * Sets flags of a user; a verification that ended now, well or not, sends a message, and an application that is under review ends with it.
 * @param now in milliseconds since the epoch
 */
export async function setUserFlags(
  messages: Messages,
  user: UserRow,
  { flags, now }: { readonly flags: UserFlags; readonly now: number },
): Promise<void> {
  const { kycStatus = user.kycStatus } = flags;
  const hasEnded = kycStatus === KYC.verified || kycStatus === KYC.failed;
  const outcome = kycStatus === KYC.verified ? 'kycVerified' : 'kycFailed';
  const told =
    hasEnded && kycStatus !== user.kycStatus ? [reviewed(outcome, `kyc:${randomUUID()}`, user.id)] : [];
  const columns = toColumns(flags);
  await messages.add(told, async (trx) => {
    if (Object.keys(columns).length === 0) return;
    await trx.updateTable('users').set(columns).where('id', '=', user.id).execute();
    await settleTraderBadges(trx, now, user.id);
    if (flags.kycStatus !== undefined)
      await endApplication(trx, { userId: user.id, status: flags.kycStatus, now });
  });
}
