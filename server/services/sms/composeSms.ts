import { FALLBACK, serverText } from '../content/texts.ts';
import { supportPlaces } from '../support/supportPlaces.ts';
import type { Sms } from './sms.ts';
import type { SmsTemplate } from './templates.ts';

export interface SmsOrder {
  readonly to: string;
  readonly template: SmsTemplate;
  /** As the user chose it: `de_DE`. English where it is empty or not spoken. */
  readonly language: string;
  readonly brand: string;
  /** Origin of the genuine pages; empty where the deployment names none. */
  readonly site: string;
  /** Where support reads mails. */
  readonly supportEmail?: string | undefined;
  /** Of those that bring one. */
  readonly code?: string;
  /** What else its words name. */
  readonly details?: Readonly<Record<string, string>>;
}

/**
 * Puts a text message into the words of its receiver; that of a code says what the code is for, and to tell nobody. One that says to
 * contact support ends with where that is: the address, or else the page.
 */
export async function composeSms(order: SmsOrder): Promise<Omit<Sms, 'id'>> {
  const { to, template, language, brand, site, supportEmail, code = '', details } = order;
  const values: Readonly<Record<string, string>> = { ...details, brand, code };
  const words = await serverText(language, `server.sms.${template}`);
  const text = words.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
  const [place] = supportPlaces(site, supportEmail);
  return { to, text: place !== undefined && (await namesSupport(template)) ? `${text} ${place}` : text };
}

async function namesSupport(template: SmsTemplate): Promise<boolean> {
  return /contact support/i.test(await serverText(FALLBACK, `server.sms.${template}`));
}
