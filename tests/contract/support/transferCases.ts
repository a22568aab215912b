import { page, type Case } from './case.ts';

const move = { fromProduct: 2, toProduct: 4, asset: 'USDT', amount: '1.5' };

/** What moving money between a user's accounts is asked. */
export const TRANSFER_CASES: Readonly<Record<string, Case>> = {
  transfer: {
    good: [
      { body: move },
      { body: { ...move, fromProduct: 'spot', toProduct: 'usdtm', fundFrom: ['wallet', 4, 1] } },
      { body: { ...move, toProduct: 5, toInstrument: 'ETH-USDT', clientTransferId: 'move-1' } },
      { body: { ...move, toProduct: 'margin', toSubProduct: 'ETH-USDT', clientTransferId: 'move-1' } },
    ],
    refused: [
      { body: { ...move, fromProduct: undefined }, member: 'fromProduct' },
      { body: { ...move, toProduct: 2 }, member: 'toProduct' },
      { body: { ...move, toProduct: 'spot' }, member: 'toProduct' },
      { body: { ...move, toProduct: 7 }, member: 'toProduct' },
      { body: { ...move, toProduct: 'earn' }, member: 'toProduct' },
      { body: { ...move, toProduct: 'Spot' }, member: 'toProduct' },
      { body: { ...move, toProduct: '4' }, member: 'toProduct' },
      { body: { ...move, toProduct: 10 }, member: 'toProduct' },
      { body: { ...move, fundFrom: ['margin'] }, member: 'fundFrom.0' },
      { body: { ...move, toProduct: 5 }, member: 'toInstrument' },
      { body: { ...move, toProduct: 5, toInstrument: 'ETH/USDT' }, member: 'toInstrument' },
      { body: { ...move, toProduct: 5, toSubProduct: 'ETH/USDT' }, member: 'toSubProduct' },
      { body: { ...move, toProduct: 5, toInstrument: 'ETH-USD' }, member: 'asset' },
      {
        body: { ...move, toProduct: 5, toInstrument: 'ETH-USDT', toSubProduct: 'BTC-USDT' },
        member: 'toInstrument',
      },
      { body: { ...move, asset: 'NOPE' }, member: 'asset' },
      { body: { ...move, amount: '0' }, member: 'amount' },
      { body: { ...move, amount: '0.000000001' }, member: 'amount' },
      { body: { ...move, amount: 1 }, member: 'amount' },
    ],
  },
  getTransfer: {
    good: [{ query: { transferId: 'move-1' } }, { query: { clientTransferId: 'move-1' } }],
    refused: [
      { query: {}, member: 'transferId' },
      { query: { transferId: 'a b' }, member: 'transferId' },
      { query: { clientTransferId: 'a b' }, member: 'clientTransferId' },
    ],
  },
  listTransfers: {
    good: [{}, { query: { asset: 'USDT', status: 'done', startAt: 0, endAt: 9e12, limit: 1 } }],
    refused: [
      { query: { asset: 'usdt' }, member: 'asset' },
      { query: { status: 'refused' }, member: 'status' },
      { query: { startAt: -1 }, member: 'startAt' },
      ...page,
    ],
  },
};
