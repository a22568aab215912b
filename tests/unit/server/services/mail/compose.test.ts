import { simpleParser } from 'mailparser';
import { createTransport } from 'nodemailer';
import { describe, expect, it } from 'vitest';
import { composeMail, type MailOrder } from '../../../../../server/services/mail/compose.ts';
import { LANGUAGES } from '@tidemark/sdk/contract';

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
