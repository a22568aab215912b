import { serverText } from '../content/texts.ts';
import type { Sms } from './sms.ts';
import type { SmsTemplate } from './templates.ts';

export interface SmsOrder {
  readonly to: string;
  readonly template: SmsTemplate;
  /** As the user chose it: `de_DE`. English where it is empty or not spoken. */
  readonly language: string;
  readonly brand: string;
  /** Of those that bring one. */
  readonly code?: string;
}

/** Puts a text message into the words of its receiver; that of a code says what the code is for, and to tell nobody. */
export async function composeSms(order: SmsOrder): Promise<Omit<Sms, 'id'>> {
  const { to, template, language, brand, code = '' } = order;
  const words = await serverText(language, `server.sms.${template}`);
  return { to, text: words.replaceAll('{{brand}}', brand).replaceAll('{{code}}', code) };
}
