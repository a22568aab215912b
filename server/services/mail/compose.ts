import { serverText, type ServerText } from '../content/texts.ts';
import { escapeHtml } from './escapeHtml.ts';
import type { Mail } from './mail.ts';

/** What a mail is about; each has a subject and a lead in every language. */
export type MailTemplate =
  | 'signUpCode'
  | 'alreadyRegistered'
  | 'resetPasswordCode'
  | 'passwordChanged'
  | 'stepUpCode'
  | 'loginCode'
  | 'newDevice'
  | 'authenticatorOn'
  | 'authenticatorOff'
  | 'contactCode'
  | 'contactChanged'
  | 'linkCode'
  | 'socialLoginLinked'
  | 'socialLoginUnlinked'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'passkeyCopied'
  | 'factorResetCode'
  | 'factorResetBegun'
  | 'factorResetDone';

export interface MailOrder {
  readonly to: string;
  readonly template: MailTemplate;
  /** As the user chose it: `de_DE`. English where it is empty or not spoken. */
  readonly language: string;
  readonly brand: string;
  /** Of those that bring one. */
  readonly code?: string;
  /** An address of the exchange, likewise. */
  readonly link?: string;
}

/** Puts a mail into the words of its receiver: as text and as HTML that say the same. */
export async function composeMail({
  to,
  template,
  language,
  brand,
  code,
  link,
}: MailOrder): Promise<Omit<Mail, 'id'>> {
  const say = async (key: ServerText): Promise<string> =>
    (await serverText(language, key)).replaceAll('{{brand}}', brand).replaceAll('{{code}}', code ?? '');
  const [subject, lead, valid, secret, signature] = await Promise.all([
    say(`server.mail.${template}.subject`),
    say(`server.mail.${template}.lead`),
    say('server.mail.valid'),
    say('server.mail.secret'),
    say('server.mail.signature'),
  ]);
  const lines =
    code === undefined ? [lead, ...(link === undefined ? [] : [link])] : [lead, code, valid, secret];
  return {
    to,
    subject,
    text: [...lines, signature].join('\n\n'),
    html: page({ language, subject, lines, code, link, signature }),
    language: language.replace('_', '-') || 'en-US',
  };
}

interface Page {
  readonly language: string;
  readonly subject: string;
  readonly lines: readonly string[];
  readonly code: string | undefined;
  readonly link: string | undefined;
  readonly signature: string;
}

/** Tables, images and style sheets are what mail programs disagree on: this has none. */
function page({ language, subject, lines, code, link, signature }: Page): string {
  const direction = language === 'fa_IR' ? 'rtl' : 'ltr';
  const paragraphs = lines.map((line) => {
    const text = escapeHtml(line);
    if (line === code)
      return `<p dir="ltr" style="font-size:28px;font-weight:600;letter-spacing:6px">${text}</p>`;
    return line === link ? `<p dir="ltr"><a href="${text}">${text}</a></p>` : `<p>${text}</p>`;
  });
  return [
    `<!doctype html><html lang="${escapeHtml(language.replace('_', '-'))}" dir="${direction}">`,
    `<head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>`,
    '<body style="font-family:sans-serif;font-size:16px;line-height:1.5;max-width:36em;margin:2em auto;padding:0 1em">',
    ...paragraphs,
    `<p style="color:#667085">${escapeHtml(signature)}</p>`,
    '</body></html>',
  ].join('\n');
}
