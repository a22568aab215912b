import { expect, it } from 'vitest';
import {
  downloadAddress,
  QR_PERIOD_MS,
  qrBucket,
} from '../../../../../src/features/download/downloadAddress.ts';

it('changes every 3 minutes and not before', () => {
  const start = 1_000 * QR_PERIOD_MS;
  expect(QR_PERIOD_MS).toBe(180_000);
  expect(qrBucket(start)).toBe(1_000);
  expect(qrBucket(start + QR_PERIOD_MS - 1)).toBe(1_000);
  expect(qrBucket(start + QR_PERIOD_MS)).toBe(1_001);
});

it('leads to the download page of the site', () => {
  expect(downloadAddress('https://tidemark.example/kr', 7)).toBe('https://tidemark.example/kr/download?t=7');
});
