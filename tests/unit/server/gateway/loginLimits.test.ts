import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { CODE } from '@tidemark/sdk/contract';
import { ApiError } from '../../../../server/gateway/http/apiError.ts';
import { loginLimits, type LoginLimits } from '../../../../server/gateway/security/loginLimits.ts';
import { networkOf } from '../../../../server/gateway/security/network.ts';

const MINUTE = 60_000;
const ADA = 'ada@tidemark.example';

let time: number;
let limits: LoginLimits;

beforeEach(() => {
  time = Date.UTC(2024, 7, 8);
  limits = loginLimits(1_000, () => time);
});

/** The seconds that a login has to wait; 0 when it is let through. */
function wait(
  address: string,
  { loginIndex = ADA, device }: { loginIndex?: string; device?: string } = {},
): number {
  try {
    limits.take({ address, loginIndex, device });
    return 0;
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== CODE.rateLimited) throw error;
    return error.retryAfter ?? expect.unreachable('no time to wait');
  }
}

const times = (count: number, login: (index: number) => number): number[] =>
  Array.from({ length: count }, (_, index) => login(index));

describe('the lock of logins', () => {
  it('counts before the password is looked at: a burst gets no more tries than a row of them', () => {
    expect(times(50, () => wait('203.0.113.9')).filter((seconds) => seconds === 0)).toHaveLength(10);
  });

  it('says how long it lasts, and ends then', () => {
    times(10, () => wait('203.0.113.9'));
    time += 2 * MINUTE;
    expect(wait('203.0.113.9')).toBe(180);
    time += 3 * MINUTE;
    expect(wait('203.0.113.9')).toBe(0);
  });

  it('is for one account of one place: neither the neighbour nor the next account waits', () => {
    times(11, () => wait('203.0.113.9'));
    expect(wait('203.0.113.10')).toBe(0);
    expect(wait('203.0.113.9', { loginIndex: 'linus@tidemark.example' })).toBe(0);
  });

  it('counts an account across addresses', () => {
    const waits = times(40, (index) => wait(`203.0.113.${index}`));
    expect(waits.filter((seconds) => seconds === 0)).toHaveLength(20);
    expect(waits.at(-1)).toBe(300);
  });

  it('counts a /64 as one address', () => {
    const waits = times(40, (index) => wait(`2001:db8:1:2::${index.toString(16)}`));
    expect(waits.filter((seconds) => seconds === 0)).toHaveLength(10);
    expect(wait('2001:db8:1:3::1')).toBe(0);
  });

  it('forgets what a right password made up for, and what was never looked at', () => {
    for (let index = 0; index < 100; index += 1)
      limits.take({ address: '203.0.113.9', loginIndex: ADA, device: undefined }).succeeded('device');
    for (let index = 0; index < 100; index += 1)
      limits.take({ address: '203.0.113.9', loginIndex: ADA, device: undefined }).dropped();
    expect(wait('203.0.113.9')).toBe(0);
  });

  it('is not lifted for strangers by the logins of the owner', () => {
    times(19, (index) => wait(`203.0.113.${index}`));
    limits.take({ address: '198.51.100.1', loginIndex: ADA, device: undefined }).succeeded('laptop');
    expect(wait('203.0.113.50')).toBe(0);
    expect(wait('203.0.113.51')).toBe(300);
  });

  it('has one for each known device, so nothing that strangers do keeps the owner out of it', () => {
    const stranger = fc.record({
      address: fc.oneof(fc.ipV4(), fc.ipV6(), fc.constant('203.0.113.9')),
      loginIndex: fc.constantFrom(ADA, 'linus@tidemark.example'),
      // Mostly so fast that account and place are locked for strangers.
      passes: fc.oneof({ weight: 9, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat(MINUTE) }),
    });
    fc.assert(
      fc.property(fc.array(stranger, { maxLength: 200, size: 'max' }), (attempts) => {
        limits = loginLimits(5, () => time);
        for (const { address, loginIndex, passes } of attempts) {
          wait(address, { loginIndex });
          time += passes;
        }
        expect(wait('203.0.113.9', { device: 'laptop' })).toBe(0);
      }),
    );
  });

  it('locks a known device too after ten wrong passwords from it', () => {
    expect(times(11, () => wait('203.0.113.9', { device: 'laptop' }))).toEqual([
      ...Array<number>(10).fill(0),
      300,
    ]);
    expect(wait('203.0.113.9')).toBe(0);
  });
});

describe('the network of an address', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['', ''],
  ])('%s → %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  it('is the same for all of a /64, and for none of another', () => {
    const group = fc.integer({ min: 0, max: 0xffff }).map((value) => value.toString(16));
    const half = fc.array(group, { minLength: 4, maxLength: 4 });
    fc.assert(
      fc.property(half, half, half, half, (net, other, host, next) => {
        const of = (...parts: readonly string[][]): string => networkOf(parts.flat().join(':'));
        expect(of(net, host)).toBe(of(net, next));
        if (net.join(':') !== other.join(':')) expect(of(net, host)).not.toBe(of(other, host));
      }),
    );
  });
});
