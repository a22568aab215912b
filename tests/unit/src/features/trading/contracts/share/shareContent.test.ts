import { Decimal } from 'decimal.js';
import { describe, expect, it } from 'vitest';
import {
  shareImageName,
  shareContentOf,
} from '../../../../../../../src/features/trading/contracts/share/shareContent.ts';
import type { LivePosition } from '../../../../../../../src/stores/contracts/live/portfolio.ts';
import { referralAddress } from '../../../../../../../src/ui/picture/referralAddress.ts';
import { formatOf } from '../../../../../../../src/ui/format/format.ts';
import { contractWith } from '../../../contracts.ts';
import { positionWith } from '../positions.ts';

const position = positionWith();
const FIGURES = {
  mark: new Decimal('41250'),
  unrealized: new Decimal('625'),
  roe: new Decimal('0.625'),
  initialMargin: new Decimal('1000'),
  margin: new Decimal('1000'),
  maintenance: new Decimal('82.5'),
  liquidationPrice: undefined,
  marginRatio: new Decimal('0.01'),
};
const live: LivePosition = {
  key: 'BTC-USDT cross net',
  position,
  facts: { kind: 'linear', side: 'long', quantity: '0.5', entryValue: '20000' },
  contract: contractWith(),
  figures: FIGURES,
};
const english = formatOf('en_US');

describe('the content of a shared position', () => {
  it('is its figures, amounts kept private', () => {
    expect(shareContentOf(live, english, false)).toEqual({
      contract: 'BTC-USDT',
      side: 'long',
      leverage: 20,
      marginMode: 'cross',
      roe: '+62.50%',
      tone: 'up',
      profit: undefined,
      entry: '40,000.0',
      mark: '41,250.0',
    });
  });

  it('has the profit when the user wants it, and signs a loss as well', () => {
    expect(shareContentOf(live, english, true)?.profit).toBe('+625.0000 USDT');
    const loss = {
      ...live,
      figures: { ...FIGURES, unrealized: new Decimal('-625'), roe: new Decimal('-0.625') },
    };
    expect(shareContentOf(loss, english, true)).toMatchObject({
      profit: '−625.0000 USDT',
      roe: '−62.50%',
      tone: 'down',
    });
  });

  it('is none without a mark or once it is closed', () => {
    expect(shareContentOf({ ...live, figures: undefined }, english, true)).toBeUndefined();
    const closed = { ...live, position: positionWith({ side: null }) };
    expect(shareContentOf(closed, english, true)).toBeUndefined();
  });
});

describe('what goes with the picture', () => {
  it('is the registration under the code of who shares it', () => {
    expect(referralAddress('https://x.example/kr', '61 00&1', true)).toBe(
      'https://x.example/kr/auth/register/email?referralCode=61+00%261',
    );
  });

  it('is the home page where nobody can register', () => {
    expect(referralAddress('https://x.example/kr', '6100', false)).toBe('https://x.example/kr/');
  });

  it('is a file name that every system takes', () => {
    expect(shareImageName('BTC-USDT', '2026-01-05 07:08:09')).toBe('BTC-USDT_2026-01-05_07-08-09.png');
  });
});
