import { describe, expect, it } from 'vitest';
import { settingFault } from '../../../../../server/services/content/settingSchemas.ts';

const menu = (menuUrl: string) =>
  settingFault('personalCenterMenu', { enabled: true, menuUrl, menuName: 'Fees' });
const version = (downUrl: string) => settingFault('androidVersion', { versionName: '1.0.0', downUrl });

describe('an address that pages lead to', () => {
  it.each(['', '/m/#/fees', 'https://download.example/tidemark.apk'])('may be %j', (address) => {
    expect([menu(address), version(address)]).toEqual([undefined, undefined]);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    '/\\evil.example',
    'http://plain.example',
    ' /x',
  ])('may not be %j', (address) => {
    expect(menu(address)).toContain('value.menuUrl');
    expect(version(address)).toContain('value.downUrl');
  });
});
