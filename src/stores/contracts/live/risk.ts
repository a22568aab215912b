import { Decimal } from 'decimal.js';
import type { LiveAccount } from './portfolio.ts';

/** From here on a trader is warned: four fifths of the way to liquidation. */
const WARNING_FROM = new Decimal('0.8');

export type RiskLevel = 'none' | 'low' | 'warning' | 'liquidation';

export interface Risk {
  readonly level: RiskLevel;
  /** Maintenance margin ÷ equity, 1 = liquidation. `undefined` where positions have no equity left to divide by. */
  readonly ratio: Decimal | undefined;
  /** How full the gauge is, 0 to 1. */
  readonly fill: number;
}

/** Judges how close an account is to liquidation. */
export function riskOf({
  maintenance,
  equity,
  marginRatio,
}: Pick<LiveAccount, 'maintenance' | 'equity' | 'marginRatio'>): Risk {
  if (maintenance.lte(0)) return { level: 'none', ratio: new Decimal(0), fill: 0 };
  if (marginRatio === undefined || equity.lte(0)) return { level: 'liquidation', ratio: undefined, fill: 1 };
  return {
    level: marginRatio.gte(1) ? 'liquidation' : marginRatio.gte(WARNING_FROM) ? 'warning' : 'low',
    ratio: marginRatio,
    fill: Math.min(1, marginRatio.toNumber()),
  };
}
