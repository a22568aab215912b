import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SMS_LIMITS } from '../../../../server/services/sms/sms.ts';
import { smsOptions, type SmsSettings } from '../../../../server/options/smsOptions.ts';

const NONE: SmsSettings = { provider: undefined, countries: undefined, limits: undefined };
const PROVIDER = {
  url: 'https://api.sms.example/messages',
  headers: { authorization: 'Bearer secret' },
  body: { to: '{{to}}', text: '{{text}}' },
};

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tidemark-sms-'));
});
afterEach(() => rm(folder, { recursive: true }));

const read = (some: Partial<SmsSettings>) => smsOptions({ ...NONE, ...some });

describe('the settings of text messages', () => {
  it('are none by default: messages stay on this machine, for all countries, within the usual limits', () => {
    expect(read({})).toEqual({ provider: undefined, countries: undefined, limits: SMS_LIMITS });
  });

  it('name a provider by a file, or by what would stand in it', async () => {
    const file = join(folder, 'sms.json');
    await writeFile(file, JSON.stringify(PROVIDER));
    const provider = { ...PROVIDER, encoding: 'json' };
    expect(read({ provider: file }).provider).toEqual(provider);
    expect(read({ provider: JSON.stringify(PROVIDER) }).provider).toEqual(provider);
  });

  it.each([
    [{ ...PROVIDER, url: 'http://api.sms.example/messages' }, 'https://'],
    [{ ...PROVIDER, url: 'http://localhost.attacker.example/' }, 'https://'],
    [{ ...PROVIDER, url: 'file:///etc/passwd' }, 'https://'],
    [{ ...PROVIDER, url: 'https://user:secret@api.sms.example/' }, 'credentials'],
    [{ ...PROVIDER, url: 'messages' }, 'address'],
    [{ ...PROVIDER, encoding: 'xml' }, 'encoding'],
    [{ ...PROVIDER, headers: { authorization: 7 } }, 'headers'],
    [{ ...PROVIDER, body: { to: '{{to}}' } }, '{{text}}'],
    [{ ...PROVIDER, body: undefined }, 'body'],
  ])('refuse %j', (provider, reason) => {
    expect(() => read({ provider: JSON.stringify(provider) })).toThrow(reason);
  });

  it('allow a provider on this machine to be called in plain', () => {
    const provider = JSON.stringify({ ...PROVIDER, url: 'http://127.0.0.1:9000/' });
    expect(read({ provider }).provider?.url).toBe('http://127.0.0.1:9000/');
  });

  it('never repeat what cannot be read', () => {
    expect(() => read({ provider: '{"authorization": "Bearer secret"' })).toThrow(/^((?!secret).)*$/s);
  });

  it('name countries and limits, or are refused', () => {
    expect(read({ countries: 'de, FR' }).countries).toEqual(new Set(['DE', 'FR']));
    expect(() => read({ countries: 'DE,XX' })).toThrow('XX');
    expect(read({ limits: 'all=7/9' }).limits).toEqual({ ...SMS_LIMITS, all: { hour: 7, day: 9 } });
    for (const limits of ['all=7', 'everybody=1/2', 'all=0/1'])
      expect(() => read({ limits })).toThrow('--sms-limits');
  });
});
