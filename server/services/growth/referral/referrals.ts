import type { Kysely } from 'kysely';
import type { Transfers } from '../../account/transfers.ts';
import type { Settings } from '../../content/settings.ts';
import type { ServiceTables } from '../../tables.ts';
import { Channels } from './channels.ts';
import { ReferralCodes } from './codes.ts';
import { CommissionFold } from './commissionFold.ts';
import { ReferralFigures } from './figures.ts';
import { DAY_MS, dayOf, levelOf, ratesOf, type ReferralProgram } from './program.ts';
import { ReferralBook, type Inviter } from './referralBook.ts';
import type { Links } from './rings.ts';
import { Standing } from './standing.ts';
import { VipTiers } from './vipTiers.ts';

export interface ReferralsOptions {
  readonly db: Kysely<ServiceTables>;
  readonly transfers: Pick<Transfers, 'plan' | 'carryOut'>;
  readonly settings: Pick<Settings, 'history'>;
  readonly links: Links;
  readonly now: () => number;
  /** Told of a payment that could not be made now, and is tried again. */
  readonly onFault: (error: unknown) => void;
}

/** Users bring users: their codes, who came by whom, and what they earn by it. */
export interface Referrals {
  readonly codes: ReferralCodes;
  readonly channels: Channels;
  readonly figures: ReferralFigures;
  readonly standing: Standing;
  /** Told what users do by what follows the exchange. */
  readonly fold: CommissionFold;
  program(): ReferralProgram;
  /** What somebody earns as an inviter today. */
  levelOf(userId: number): Pick<Inviter, 'level' | 'activeFriends' | 'spot' | 'contract'>;
}

/** Opens it; the fold is loaded by what follows the exchange. */
export async function openReferrals(options: ReferralsOptions): Promise<Referrals> {
  const { db, transfers, settings, links, now, onFault } = options;
  const programs = await settings.history('referralProgram');
  const program = (): ReferralProgram => programs.current;
  const programAt = (time: number): ReferralProgram => programs.before(time);
  /** What was set before the day began. */
  const inForce = (): ReferralProgram => programAt(dayOf(now()) * DAY_MS);
  const book = new ReferralBook();
  const tiers = new VipTiers();
  const codes = new ReferralCodes({ db, now });
  return {
    codes,
    channels: new Channels({ db, codes, book, links, tiers, program, inForce, now }),
    figures: new ReferralFigures(db),
    standing: new Standing({ db, book, links, now }),
    fold: new CommissionFold({ db, transfers, book, links, tiers, programAt, onFault }),
    program,
    levelOf(userId) {
      const inviter = book.inviters.get(userId);
      if (inviter !== undefined && inviter.level >= 0) return inviter;
      const level = levelOf(inForce(), { activeFriends: 0, vipTier: tiers.of(userId) });
      return { level, activeFriends: 0, ...ratesOf(inForce(), level) };
    },
  };
}
