import { toCsv } from '@tidemark/sdk';
import i18next from 'i18next';
import { expect, it, vi } from 'vitest';
import type { Column } from '@tidemark/sdk';
import { positionExport } from '../../../../../src/features/contractInfo/account/PositionSummary.tsx';
import { priceExport } from '../../../../../src/features/contractInfo/mark/MarkPricePage.tsx';
import { ruleExport } from '../../../../../src/features/contractInfo/rules/rules.ts';
import { tierColumns } from '../../../../../src/ui/table/marginTiers.tsx';
import { fakes } from '../../app/shell/support/user.ts';
import '../../support/renderScreen.tsx';
import { contractWith } from '../contracts.ts';
import { LONG, portfolioWith } from '../trading/contracts/positions/livePosition.ts';

vi.mock(import('../../../../../src/stores/clients.ts'), async () => {
  const { fakeClients } = await import('../../support/fakeClients.ts');
  return fakeClients() as never;
});

const CONTRACT = contractWith();

/** The lines of a file without its byte order mark and its quotes. */
function linesOf<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): readonly string[] {
  return toCsv(rows, columns).replace('\ufeff', '').replaceAll('"', '').trim().split('\r\n');
}

it('rules are saved as the exchange gives them', () => {
  const [head, ...lines] = linesOf(ruleExport(i18next.t), [
    CONTRACT,
    contractWith({ contract: 'ETH-USDT', fundingInterval: null, fundingRateCap: null }),
  ]);
  expect(head?.split(',').slice(3, 6)).toEqual([
    'Tick size (quote asset)',
    'Quantity step (base asset or USD)',
    'Max. order size (base asset or USD)',
  ]);
  expect(head).toContain('Funding interval (hours)');
  expect(head?.split(',')).toHaveLength(12);
  expect(lines).toEqual([
    'BTC-USDT,USDT,125,0.1,0.001,1000,0.1,0.0002,0.0005,0,8,0.003',
    'ETH-USDT,USDT,125,0.1,0.001,1000,0.1,0.0002,0.0005,0,,',
  ]);
});

it('tiers are saved as the exchange gives them', () => {
  const [head, ...lines] = linesOf(tierColumns(i18next.t, 'USDT'), CONTRACT.tiers);
  expect(head).toBe('Max. position (USDT),Max. leverage,Maint. margin rate,Deduction (USDT)');
  expect(lines).toEqual(['50000,125,0.004,0', '500000,50,0.005,50']);
});

it('prices are those of the moment of saving; what is not known stays empty', () => {
  const mark = { contract: 'BTC-USDT', mark: '60060', index: '60000', fundingRate: '0.0001' };
  fakes.publish('markPrice', { ...mark, nextFundingAt: 0, updatedAt: 0 });
  fakes.publish('quote BTC-USDT', { instrument: 'BTC-USDT', last: '60050.5' });
  const [, line] = linesOf(priceExport(i18next.t), [CONTRACT]);
  expect(line).toBe('BTC-USDT,60060,60000,60050.5,0.001,0.0001');
  fakes.publish('markPrice', undefined);
  expect(linesOf(priceExport(i18next.t), [CONTRACT])[1]).toBe('BTC-USDT,,,60050.5,,');
});

it('positions are those of the moment of saving; what follows from a mark that is not known stays empty', () => {
  const { live } = portfolioWith(LONG, '41250');
  const [, ...lines] = linesOf(positionExport(i18next.t), [live, { ...live, figures: undefined }]);
  expect(lines).toEqual([
    'BTC-USDT,long,0.500,40000,41250,625,0.625,USDT',
    'BTC-USDT,long,0.500,40000,,,,USDT',
  ]);
});
