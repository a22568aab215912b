import { p2wpkh, NETWORK } from '@scure/btc-signer';
import { pubECDSA } from '@scure/btc-signer/utils.js';
import { privateKeyToAccount } from 'viem/accounts';
import { describe, expect, it } from 'vitest';
import { isSignedBy } from '../../../../scripts/reserves/signatures.ts';
import { signBip322 } from '../../../../server/custody/keys/bip322.ts';

const KEY = Buffer.alloc(32, 7);
const MESSAGE = 'Tidemark proof of reserves\nroot 2e7d2c';

describe('a signature of a Bitcoin address', () => {
  // The standard's own vectors: https://github.com/bitcoin/bips/blob/master/bip-0322.mediawiki
  const standard = 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l';
  it.each([
    [
      '',
      'AkcwRAIgM2gBAQqvZX15ZiysmKmQpDrG83avLIT492QBzLnQIxYCIBaTpOaD20qRlEylyxFSeEA2ba9YOixpX8z46TSDtS40ASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=',
    ],
    [
      'Hello World',
      'AkcwRAIgZRfIY3p7/DoVTty6YZbWS71bc5Vct9p9Fia83eRmw2QCICK/ENGfwLtptFluMGs2KsqoNSk89pO7F29zJLUx9a/sASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=',
    ],
  ])('over %j is that of the standard', async (message, signature) => {
    expect(await isSignedBy(standard, { message, signature })).toBe(true);
    expect(await isSignedBy(standard, { message: `${message}.`, signature })).toBe(false);
  });

  it('of custody is right, and of no other address or message', async () => {
    const publicKey = pubECDSA(KEY);
    const address = p2wpkh(publicKey, NETWORK).address ?? '';
    const signature = signBip322(KEY, publicKey, MESSAGE);
    expect(await isSignedBy(address, { message: MESSAGE, signature })).toBe(true);
    expect(await isSignedBy(standard, { message: MESSAGE, signature })).toBe(false);
    expect(await isSignedBy(address, { message: 'Another', signature })).toBe(false);
    expect(await isSignedBy(address, { message: MESSAGE, signature: 'AA==' })).toBe(false);
  });
});

it('a signature of an Ethereum address is right for its message alone', async () => {
  const account = privateKeyToAccount(`0x${KEY.toString('hex')}`);
  const signature = await account.signMessage({ message: MESSAGE });
  expect(await isSignedBy(account.address, { message: MESSAGE, signature })).toBe(true);
  expect(await isSignedBy(account.address, { message: 'Another', signature })).toBe(false);
  expect(await isSignedBy(`0x${'1'.repeat(40)}`, { message: MESSAGE, signature })).toBe(false);
  expect(await isSignedBy(account.address, { message: MESSAGE, signature: '0x00' })).toBe(false);
});
