import type { FeeLevel, FeeTier, VolumeDay } from '../../../../../../../src/stores/growth/fees.ts';
import { contracts } from '../../../../../../../src/stores/contracts/contracts.ts';
import type { MarketFees } from '../../../../../../../src/stores/growth/ownFees.ts';
import { tradePairs } from '../../../../../../../src/stores/market/tradePairs.ts';
import { configure } from '../../../../app/shell/support/deployment.ts';
import { fakes } from '../../../../app/shell/support/user.ts';

export const NOW = Date.UTC(2026, 10, 27, 12);
const CHANGES_AT = Date.UTC(2026, 10, 28);

const BASE = { maker: '0.0008', taker: '0.001' };
const CONTRACT_BASE = { maker: '0.0002', taker: '0.0005' };

const TIERS: readonly FeeTier[] = [
  { level: 0, volume: '0', balance: '0', spot: BASE, contracts: CONTRACT_BASE },
  {
    level: 1,
    volume: '250000',
    balance: '10000',
    spot: { maker: '0.00072', taker: '0.00095' },
    contracts: { maker: '0.00018', taker: '0.00048' },
  },
  {
    level: 4,
    volume: '1000000',
    balance: '50000',
    spot: { maker: '0.00064', taker: '0.0009' },
    contracts: { maker: '0.00016', taker: '0.00045' },
  },
];

/** At level 1 by volume, on the way to the next tier. */
export const LEVEL: FeeLevel = {
  level: 1,
  earned: 1,
  floor: 0,
  volume: '400000.125',
  balance: '5000',
  reached: 1,
  next: TIERS[2] ?? null,
  changesAt: CHANGES_AT,
  verifiedTrader: { hasBadge: false, isIdentityVerified: false, neededVolume: '500000' },
};

const FREE = { maker: '0', taker: '0', makerBase: '0', takerBase: '0' };

const OWN: readonly MarketFees[] = [
  {
    instrument: 'BTC/USDT',
    market: 'spot',
    maker: '0.00072',
    taker: '0.00095',
    makerBase: BASE.maker,
    takerBase: BASE.taker,
  },
  { instrument: 'USDC/USDT', market: 'spot', ...FREE },
  {
    instrument: 'BTC-USDT',
    market: 'contract',
    maker: '0.00018',
    taker: '0.00048',
    makerBase: CONTRACT_BASE.maker,
    takerBase: CONTRACT_BASE.taker,
  },
];

export const VOLUMES: readonly VolumeDay[] = [
  { day: '2026-11-27', spot: '1000.5', contracts: '0', total: '1000.5' },
  { day: '2026-11-25', spot: '0', contracts: '200000', total: '200000' },
];

/** What the exchange answers about fees, in place of what a test says otherwise. */
export async function answerFees(): Promise<void> {
  const { calls } = fakes;
  configure();
  calls.listFeeTiers.mockResolvedValue({ tiers: TIERS, changesAt: CHANGES_AT });
  calls.getFeeLevel.mockResolvedValue(LEVEL);
  calls.listMarketFees.mockResolvedValue(OWN);
  calls.listFeeVolumes.mockResolvedValue(VOLUMES);
  calls.getReferralProgram.mockResolvedValue({
    levels: [
      { level: 1, activeFriends: 0, vipTier: 0, spotRate: '0.2', contractRate: '0.1' },
      { level: 2, activeFriends: 5, vipTier: 4, spotRate: '0.3', contractRate: '0.15' },
    ],
    feeTiers: [],
  });
  calls.listTradePairs.mockResolvedValue([
    { pair: 'BTC/USDT', makerFeeRate: BASE.maker, takerFeeRate: BASE.taker },
    { pair: 'USDC/USDT', makerFeeRate: '0', takerFeeRate: '0' },
  ]);
  calls.listContracts.mockResolvedValue([
    { contract: 'BTC-USDT', makerFeeRate: CONTRACT_BASE.maker, takerFeeRate: CONTRACT_BASE.taker },
  ]);
  await Promise.all([tradePairs.reload(), contracts.reload()]);
}
