import { readFile } from 'node:fs/promises';
import { simpleParser } from 'mailparser';
import { createTransport } from 'nodemailer';
import { describe, expect, it } from 'vitest';
import { composeMail, type MailOrder } from '../../../../../server/services/mail/compose.ts';
import { LANGUAGES } from '@tidemark/sdk/contract';

type Mail = Awaited<ReturnType<typeof composeMail>>;

interface Catalogue {
  readonly server: { readonly mail: { readonly valid: string; readonly secret: string } };
}

const ORDER: MailOrder = {
  to: 'grace@example.com',
  template: 'newDevice',
  language: 'en_US',
  brand: 'Tidemark',
  site: 'https://tidemark.example',
  antiPhishingCode: '',
};
const VISIT = { browser: 'Chrome', system: 'Windows', country: 'DE', network: '192.0.2.7' };

describe('the anti-phishing code', () => {
  it.each(Object.keys(LANGUAGES))(
    'stands in text and HTML of every mail to who has one: %s',
    async (language) => {
      const of = (antiPhishingCode: string) =>
        composeMail({ ...ORDER, language, antiPhishingCode, code: '314159' });
      const mail = await of('blue_heron_7');
      for (const body of [mail.text, mail.html]) expect(body).toContain('blue_heron_7');
      const without = await of('');
      expect(without.text.split('\n\n')).toHaveLength(mail.text.split('\n\n').length - 1);
    },
  );
});

describe('the mail of a code', () => {
  const CODES = [
    'signUpCode',
    'resetPasswordCode',
    'stepUpCode',
    'loginCode',
    'unfreezeCode',
    'contactCode',
    'linkCode',
    'factorResetCode',
  ] as const;

  it.each(Object.keys(LANGUAGES))(
    'says what it is for, each in other words, how long it holds, and that nobody is to be told: %s',
    async (language) => {
      const compose = (template: MailOrder['template'], code: string) =>
        composeMail({ ...ORDER, language, template, code });
      const mails = await Promise.all(CODES.map((template) => compose(template, '314159')));
      const texts = JSON.parse(await readFile(`locales/${language}.json`, 'utf8')) as Catalogue;
      const { valid, secret } = texts.server.mail;
      for (const { subject, text, html } of mails) {
        expect(subject).toContain('314159');
        const [lead = '', ...rest] = text.split('\n\n');
        expect(lead.length).toBeGreaterThan(15);
        expect(rest).toEqual(
          expect.arrayContaining(['314159', valid, secret.replace('{{brand}}', 'Tidemark')]),
        );
        expect(html).toContain('314159');
      }
      for (const part of [({ subject }: Mail) => subject, ({ text }: Mail) => text.split('\n\n')[0]])
        expect(new Set(mails.map(part)).size).toBe(CODES.length);
    },
  );

  it.each(Object.keys(LANGUAGES))('for a login names all that may have begun it: %s', async (language) => {
    const { text } = await composeMail({ ...ORDER, template: 'loginCode', language, code: '314159' });
    expect(text.split('\n\n')[0]).toMatch(/Google.*Apple/);
  });

  it('says in English that it is never asked for nor to be forwarded, and what to do who did not ask for it', async () => {
    const { text } = await composeMail({ ...ORDER, template: 'loginCode', code: '314159' });
    expect(text).toContain(
      'will never ask for this code. Don’t share it with anyone, and don’t forward this email.',
    );
    expect(text).toContain('Enter this code only if it’s you');
  });
});

describe('a mail about the security of an account', () => {
  it('says from where it was done, and leads to where the account is frozen', async () => {
    const { text, html } = await composeMail({ ...ORDER, visit: VISIT });
    expect(text).toContain('Device: Chrome, Windows. Place: Germany, 192.0.2.7.');
    expect(text).toContain('https://tidemark.example/personal/security/freeze');
    expect(html).toContain('<a href="https://tidemark.example/personal/security/freeze">');
    const { text: withoutSite } = await composeMail({ ...ORDER, site: '' });
    expect(withoutSite).not.toContain('/personal/security/freeze');
  });

  it('shows what a client says of itself as text, on one line, and never as a header', async () => {
    const browser = '</p><script>alert(1)</script>\r\nBcc: mallory@example.com\u2028$&{{code}}';
    const mail = await composeMail({
      ...ORDER,
      brand: 'Tide\r\nBcc: eve@example.com',
      visit: { ...VISIT, browser },
    });
    expect(mail.html).not.toContain('<script');
    expect(mail.html).toContain('&lt;script&gt;');
    expect(mail.subject).not.toMatch(/[\r\n]/);
    const { message } = await createTransport({ streamTransport: true, buffer: true }).sendMail({
      ...mail,
      from: 'a@b.example',
    });
    const { bcc, to, headers } = await simpleParser(message);
    expect(bcc).toBeUndefined();
    expect(to).toMatchObject({ text: 'grace@example.com' });
    expect(headers.has('bcc')).toBe(false);
    expect(mail.text.split('\n').some((line) => line.startsWith('Bcc'))).toBe(false);
  });
});

describe('the place of support', () => {
  const SUPPORT = 'Support: support@tidemark.example, https://tidemark.example/support';
  const supportEmail = 'support@tidemark.example';

  it('is in each mail that says to contact support', async () => {
    const { server } = JSON.parse(await readFile('locales/en_US.json', 'utf8')) as {
      server: { mail: Record<string, string | { lead: string }> };
    };
    for (const [template, texts] of Object.entries(server.mail)) {
      if (typeof texts === 'string') continue;
      const order = { ...ORDER, template: template as MailOrder['template'], supportEmail };
      const isNamed = /contact support/i.test(texts.lead) || template === 'ticketAnswered';
      const { text, html } = await composeMail(order);
      expect(text.includes(SUPPORT), template).toBe(isNamed);
      expect(html.includes('<a href="https://tidemark.example/support">'), template).toBe(isNamed);
    }
  });

  it('is left out where the deployment has none', async () => {
    const { text } = await composeMail({ ...ORDER, template: 'accountFrozen', site: '' });
    expect(text).not.toContain('Support:');
  });
});
