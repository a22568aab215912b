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
  /** What else its words name. */
  readonly details?: Readonly<Record<string, string>>;
}

/** Puts a text message into the words of its receiver; that of a code says what the code is for, and to tell nobody. */
export async function composeSms(order: SmsOrder): Promise<Omit<Sms, 'id'>> {
  const { to, template, language, brand, code = '', details } = order;
  const values: Readonly<Record<string, string>> = { ...details, brand, code };
  const words = await serverText(language, `server.sms.${template}`);
  return { to, text: words.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '') };
}
