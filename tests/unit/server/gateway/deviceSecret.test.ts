import { expect, it } from 'vitest';
import { deviceSecretOf } from '../../../../server/gateway/security/deviceSecret.ts';
import { newSecret } from '../../../../server/services/identity/secrets.ts';

it('a browser is known by a cookie of ours, and by no other', () => {
  const known = (value: string) => deviceSecretOf({ cookies: { tm_device: value }, headers: {} }, 'web');
  const own = newSecret();
  expect(known(own)).toBe(own);
  for (const other of ['', 'x', `${own} `, own.slice(1), `${own}x`, '%00'.repeat(20)])
    expect(known(other)).toBeUndefined();
  expect(deviceSecretOf({ cookies: {}, headers: {} }, 'web')).toBeUndefined();
});

it('an application is known by its fingerprint', () => {
  const known = (value: string) =>
    deviceSecretOf({ cookies: {}, headers: { 'x-fingerprint': value } }, 'app');
  expect(known('f'.repeat(72))).toBe('f'.repeat(72));
  expect(known('f'.repeat(71))).toBeUndefined();
  expect(known('')).toBeUndefined();
});
