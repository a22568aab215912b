import { describe, expect, it } from 'vitest';
import {
  createPendingTransfers,
  decodePendingTransfer,
} from '../../../../../src/stores/transfer/pendingTransfer.ts';
import type { PendingTransfer } from '../../../../../src/stores/transfer/pendingTransfer.ts';
import { fakeStoredValue } from '../support/fakeStoredValue.ts';

const body = { fromProduct: 2, toProduct: 4, asset: 'USDT', amount: '1' };
const transfer: PendingTransfer = { userId: '100', clientTransferId: 'id-1', body };

describe('the transfer under way', () => {
  it('belongs to the user who made it', () => {
    const transfers = createPendingTransfers(
      fakeStoredValue<PendingTransfer | null>(transfer, null),
      () => 'id-2',
    );
    expect(transfers.pending('100')).toEqual(transfer);
    expect(transfers.pending('200')).toBeNull();
  });

  it('lives as long as the page where nothing can be stored', () => {
    const blocked = {
      ...fakeStoredValue<PendingTransfer | null>(null),
      read: () => null,
      write: () => undefined,
    };
    const transfers = createPendingTransfers(blocked, () => 'id-1');
    const begun = transfers.begin('100', body);
    expect(transfers.pending('100')).toEqual(transfer);
    transfers.forget(begun);
    expect(transfers.pending('100')).toBeNull();
  });

  it('is not decided by what became of an earlier one', () => {
    let ids = 0;
    const transfers = createPendingTransfers(
      fakeStoredValue<PendingTransfer | null>(null),
      () => `id-${++ids}`,
    );
    const adas = transfers.begin('100', body);
    const linuses = transfers.begin('200', body);
    transfers.forget(adas);
    expect(transfers.pending('200')).toEqual(linuses);
  });

  it.each([
    undefined,
    null,
    'text',
    {},
    { ...transfer, clientTransferId: 7 },
    { ...transfer, body: null },
    { ...transfer, body: { ...body, amount: 1 } },
  ])('is none when %j was stored', (found) => {
    expect(decodePendingTransfer(found)).toBeNull();
  });

  it('is read as it was stored', () => {
    expect(decodePendingTransfer(JSON.parse(JSON.stringify(transfer)))).toEqual(transfer);
  });

  it('names contracts as it does now', () => {
    const before = { ...body, fromSubProduct: 'BTC-USDT', toSubProduct: 'ETH-USDT' };
    expect(decodePendingTransfer({ ...transfer, body: before })?.body).toEqual({
      ...body,
      fromInstrument: 'BTC-USDT',
      toInstrument: 'ETH-USDT',
    });
  });
});
