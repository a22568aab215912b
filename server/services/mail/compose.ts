import { serverText, type ServerText } from '../content/texts.ts';
import type { Visit } from '../identity/visits.ts';
import { supportPlaces } from '../support/supportPlaces.ts';
import { escapeHtml } from './escapeHtml.ts';
import type { Mail } from './mail.ts';
import type { MailTemplate } from './templates.ts';

/** Mails that lead to where the account can be frozen. */
const LEADING_TO_FREEZE: ReadonlySet<MailTemplate> = new Set([
  'newDevice',
  'passwordChanged',
  'recoveryDone',
  'authenticatorOn',
  'authenticatorOff',
  'contactChanged',
  'socialLoginLinked',
  'socialLoginUnlinked',
  'passkeyAdded',
  'passkeyRemoved',
  'passkeyCopied',
  'antiPhishingCode',
  'loginNameChanged',
  'apiKeyCreated',
  'apiKeyChanged',
]);

/** Mails whose words tell the receiver to contact support. */
const NAMING_SUPPORT: ReadonlySet<MailTemplate> = new Set([
  'accountFrozen',
  'accountUnfreezing',
  'antiPhishingCode',
  'loginNameChanged',
  'authenticatorOff',
  'authenticatorOn',
  'contactChanged',
  'factorResetDone',
  'passkeyAdded',
  'passkeyCopied',
  'passkeyRemoved',
  'passwordChanged',
  'recoveryDone',
  'socialLoginLinked',
  'socialLoginUnlinked',
  'withdrawalCompleted',
  'ticketAnswered',
]);

/** Where the owner of an account freezes it, inside the site. */
const FREEZE_PATH = '/personal/security/freeze';

export interface MailOrder {
  readonly to: string;
  readonly template: MailTemplate;
  /** As the user chose it: `de_DE`. English where it is empty or not spoken. */
  readonly language: string;
  readonly brand: string;
  /** Origin of the genuine pages; empty where the deployment names none. */
  readonly site: string;
  /** What the receiver has chosen to know genuine mails by; empty without one, and for strangers. */
  readonly antiPhishingCode: string;
  /** Of those that bring one. */
  readonly code?: string;
  /** An address of the exchange, likewise. */
  readonly link?: string;
  /** From where it was done. */
  readonly visit?: Visit;
  /** What else its words name. */
  readonly details?: Readonly<Record<string, string>>;
  /** What somebody wrote, after the lead. */
  readonly paragraphs?: readonly string[];
  /** Where support reads mails. */
  readonly supportEmail?: string | undefined;
}

/** Puts a mail into the words of its receiver: as text and as HTML that say the same. */
export async function composeMail(order: MailOrder): Promise<Omit<Mail, 'id'>> {
  const { to, template, language, brand, site, antiPhishingCode, code, link, visit, details } = order;
  const { paragraphs = [], supportEmail } = order;
  const support = supportPlaces(site, supportEmail);
  const values: Readonly<Record<string, string>> & { readonly link: string } = {
    ...details,
    brand,
    code: code ?? '',
    ...placeOf(visit, language),
    link: site + FREEZE_PATH,
    support: support.join(', '),
    antiPhishingCode,
  };
  const say = async (key: ServerText): Promise<string> => filled(await serverText(language, key), values);
  const sayIf = async (isSaid: boolean, ...keys: ServerText[]): Promise<string[]> =>
    isSaid ? Promise.all(keys.map((key) => say(key))) : [];
  const [subject = '', lead = '', signature = ''] = await Promise.all([
    say(`server.mail.${template}.subject`),
    say(`server.mail.${template}.lead`),
    say('server.mail.signature'),
  ]);
  const lines = [
    lead,
    ...paragraphs,
    ...(link === undefined ? [] : [link]),
    ...(code === undefined ? [] : [code]),
    ...(await sayIf(code !== undefined, 'server.mail.valid', 'server.mail.secret')),
    ...(await sayIf(visit !== undefined, 'server.mail.visit')),
    ...(await sayIf(site !== '' && LEADING_TO_FREEZE.has(template), 'server.mail.freeze')),
    ...(await sayIf(support.length > 0 && NAMING_SUPPORT.has(template), 'server.mail.support')),
    ...(await sayIf(antiPhishingCode !== '', 'server.mail.antiPhishing')),
  ];
  return {
    to,
    subject,
    text: [...lines, signature].join('\n\n'),
    html: page({
      language,
      subject,
      lines,
      code,
      signature,
      links: [values.link, ...support, ...(link === undefined ? [] : [link])],
    }),
    language: language.replace('_', '-') || 'en-US',
  };
}

/** A text on one line with its values, in which no line begins anew: what a value says stays where it is. */
function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) =>
    (values[name] ?? '').replace(/[\p{C}\s]+/gu, ' '),
  );
}

/** A visit in words. */
function placeOf(visit: Visit | undefined, language: string): { device: string; place: string } {
  if (visit === undefined) return { device: '', place: '' };
  const names = new Intl.DisplayNames([language.replace('_', '-') || 'en-US'], { type: 'region' });
  const { browser, system, country, network } = visit;
  const joined = (...parts: (string | undefined)[]): string => parts.filter(Boolean).join(', ') || '–';
  return {
    device: joined(browser, system),
    place: joined(country === '' ? '' : names.of(country), network),
  };
}

interface Page {
  readonly language: string;
  readonly subject: string;
  readonly lines: readonly string[];
  readonly code: string | undefined;
  readonly signature: string;
  /** What is a link wherever it stands. */
  readonly links: readonly string[];
}

/** Tables, images and style sheets are what mail programs disagree on: this has none. */
function page({ language, subject, lines, code, signature, links }: Page): string {
  const direction = language === 'fa_IR' ? 'rtl' : 'ltr';
  const linked = (line: string): string =>
    links
      .map((link) => escapeHtml(link))
      .filter((address) => line.includes(address))
      .slice(-1)
      .reduce((text, address) => text.replace(address, () => `<a href="${address}">${address}</a>`), line);
  const paragraphs = lines.map((line) =>
    line === code
      ? `<p dir="ltr" style="font-size:28px;font-weight:600;letter-spacing:6px">${escapeHtml(line)}</p>`
      : `<p>${linked(escapeHtml(line))}</p>`,
  );
  return [
    `<!doctype html><html lang="${escapeHtml(language.replace('_', '-'))}" dir="${direction}">`,
    `<head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>`,
    '<body style="font-family:sans-serif;font-size:16px;line-height:1.5;max-width:36em;margin:2em auto;padding:0 1em">',
    ...paragraphs,
    `<p style="color:#667085">${escapeHtml(signature)}</p>`,
    '</body></html>',
  ].join('\n');
}
