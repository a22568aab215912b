import { describe, expect, it } from 'vitest';
import { contractInstrumentOf } from '../../../../../../../src/features/trading/contracts/contractInstrument.ts';
import { infoLines } from '../../../../../../../src/features/trading/contracts/info/infoLines.ts';
import { formatOf } from '../../../../../../../src/ui/format/format.ts';
import { BTC_USD, contractWith } from '../../../contracts.ts';

const linesOf = (contract = contractWith()) =>
  Object.fromEntries(
    infoLines(contractInstrumentOf(contract), formatOf('en_US'), (hours) => `${hours} hours`),
  );

describe('the rules of a contract', () => {
  it('are all there, sized in coins where it is linear', () => {
    expect(linesOf()).toEqual({
      contract: 'BTC-USDT',
      settle: 'USDT',
      tick: '0.1 USDT',
      lot: '0.001 BTC',
      minQuantity: '0.001 BTC',
      maxQuantity: '1,000 BTC',
      band: '±10%',
      maxLeverage: '125×',
      makerFee: '0.020%',
      takerFee: '0.050%',
      fundingInterval: '8 hours',
      fundingCap: '±0.3%',
      openOrders: '200',
      triggerOrders: '50',
    });
  });

  it('name the fees that the user pays where these are known', () => {
    const rates = { maker: '0', taker: '0.00025' };
    const lines = infoLines(contractInstrumentOf(contractWith()), formatOf('en_US'), String, rates);
    expect(Object.fromEntries(lines)).toMatchObject({ makerFee: '0.000%', takerFee: '0.025%' });
  });

  it('are in dollars and coins where it is inverse', () => {
    expect(linesOf(BTC_USD)).toMatchObject({ settle: 'BTC', tick: '0.1 USD', lot: '100 USD' });
  });

  it('are silent about what the contract lacks', () => {
    const lines = linesOf(contractWith({ fundingInterval: null, fundingRateCap: null, priceBand: '0' }));
    expect(Object.keys(lines)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(funding.*|band)$/)]),
    );
  });
});
