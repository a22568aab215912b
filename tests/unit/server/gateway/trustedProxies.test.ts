import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { trustedProxies } from '../../../../server/gateway/security/trustedProxies.ts';

function call(remoteAddress: string, forwardedFor?: string): IncomingMessage {
  const headers = forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor };
  return { headers, socket: { remoteAddress } } as unknown as IncomingMessage;
}

describe('the address of a caller', () => {
  const proxies = trustedProxies(['loopback', '10.0.0.0/8']);

  it.each([
    ['198.51.100.7', undefined, '198.51.100.7'],
    ['198.51.100.7', '203.0.113.1', '198.51.100.7'],
    ['127.0.0.1', '203.0.113.1', '203.0.113.1'],
    ['::ffff:127.0.0.1', '203.0.113.1', '203.0.113.1'],
    ['::1', '2001:db8::1', '2001:db8::1'],
    ['10.1.2.3', '203.0.113.1, 10.9.9.9', '203.0.113.1'],
    ['10.1.2.3', '192.0.2.66, 203.0.113.1', '203.0.113.1'],
    ['127.0.0.1', undefined, '127.0.0.1'],
  ])('from %s with %j is %s', (remoteAddress, forwardedFor, address) => {
    expect(proxies.addressOf(call(remoteAddress, forwardedFor))).toBe(address);
  });

  it('is its own where no proxy is trusted', () => {
    expect(trustedProxies([]).addressOf(call('127.0.0.1', '203.0.113.1'))).toBe('127.0.0.1');
  });
});
