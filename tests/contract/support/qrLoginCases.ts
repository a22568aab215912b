import type { Case } from './case.ts';

/** As the documents have it, and nobody's. */
const body = { qrLoginId: 'x'.repeat(43) };
const wrong = { body: { qrLoginId: 'short' }, member: 'qrLoginId' };

/** What the operations of a login by QR code are asked in the contract tests; those that take a code that is valid are in qrLogin.test.ts. */
export const QR_LOGIN_CASES: Readonly<Record<string, Case>> = {
  beginQrLogin: { good: [{}], refused: [] },
  collectQrLogin: { good: [], refused: [wrong] },
  scanQrLogin: { good: [], refused: [wrong, { body: { ...body, userId: '100' }, member: 'userId' }] },
  confirmQrLogin: {
    good: [],
    refused: [
      { body: { ...wrong.body, number: 42 }, member: 'qrLoginId' },
      { body, member: 'number' },
      { body: { ...body, number: 100 }, member: 'number' },
      { body: { ...body, number: '42' }, member: 'number' },
      { body: { ...body, number: 42, userId: '100' }, member: 'userId' },
    ],
  },
  cancelQrLogin: { good: [], refused: [wrong] },
};

/** Bodies that the documents allow. */
export const QR_LOGIN_BODIES = {
  collectQrLogin: body,
  scanQrLogin: body,
  confirmQrLogin: { ...body, number: 42 },
  cancelQrLogin: body,
};
