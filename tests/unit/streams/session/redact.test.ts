import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { REDACTED } from '@tidemark/streams/session';
import { redactFrame, redactJson, redactQuery, secrecy } from '../../../../streams/session/format/redact.ts';

const isSecret = secrecy(['note']);

describe('what is written', () => {
  it.each([
    'token',
    'authToken',
    'access_token',
    'X-Signature',
    'apiSecret',
    'password',
    'newPassword',
    'ticket',
    'cookie',
    'emailCode',
    'code',
    'totp',
    'captcha',
    'Authorization',
    'api-key',
    'auth',
    'pin',
    'recoveryCodes',
    'note',
  ])('never holds the value of %s', (name) => {
    const where = fc.constantFrom(
      (secret: string) => JSON.stringify(redactJson({ [name]: secret }, isSecret, 'request')),
      (secret: string) =>
        JSON.stringify(redactJson([{ deep: { [name]: { inside: secret } } }], isSecret, 'answer')),
      (secret: string) => redactQuery(`/path?a=1&${name}=${secret}&b=2`, isSecret),
      (secret: string) =>
        redactFrame(JSON.stringify({ op: 'call', id: 1, body: { [name]: secret } }), isSecret),
    );
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9a-f]{8,16}$/), where, (secret, write) => {
        expect(write(secret)).not.toContain(secret);
      }),
      { numRuns: 20 },
    );
  });

  it('keeps what is no secret', () => {
    const answer = { code: 200, message: 'ok', data: { price: '1.5', orderId: '7', nothing: null } };
    expect(redactJson(answer, isSecret, 'answer')).toEqual(answer);
    expect(redactJson({ pair: 'BTC/USDT', side: 'buy' }, isSecret, 'request')).toEqual({
      pair: 'BTC/USDT',
      side: 'buy',
    });
    expect(redactQuery('/orders?pair=BTC%2FUSDT', isSecret)).toBe('/orders?pair=BTC%2FUSDT');
    const ping = '{"op":"ping","id":3}';
    expect(redactFrame(ping, isSecret)).toBe(ping);
  });

  it('has no name and password of an address', () => {
    expect(redactQuery('wss://ada:lace@exchange.example/realtime', isSecret)).toBe(
      `wss://${REDACTED}@exchange.example/realtime`,
    );
  });
});
