import { useTranslation } from 'react-i18next';
import { useFormat } from '../format/index.ts';

/** What a message says: a template with its members, or a text that was written by people. */
export interface MessageContent {
  readonly title: string;
  readonly template: {
    readonly name: string;
    readonly params: Readonly<Record<string, string>>;
  } | null;
}

/** `t` for a key that is put together while the page runs. */
type Translate = (key: string, members: Readonly<Record<string, string>>) => string;

const PRODUCTS = ['1', '2', '3', '4', '5'] as const;

/** Members that are decimals of the wire. */
const AMOUNTS: readonly string[] = ['amount', 'price', 'quantity', 'total'];

/** Templates whose `from` and `to` are products. */
const MOVES: readonly string[] = ['deposit', 'transfer'];

/**
 * Says messages in the language of the reader: those of a template by its text, in which products go by their
 * names; those that people wrote, and templates that are unknown here, as they came.
 */
export function useMessageText(): (message: MessageContent) => string {
  const { t, i18n } = useTranslation();
  const { formatAmount } = useFormat();

  const productName = (product: string | undefined): string => {
    const id = PRODUCTS.find((known) => known === product);
    return id === undefined ? (product ?? '') : t(`product.${id}`);
  };

  return ({ title, template }) => {
    if (template === null) return title;
    const { name, params } = template;
    const side = params['side'];
    const members: Readonly<Record<string, string>> = {
      ...params,
      ...Object.fromEntries(
        AMOUNTS.filter((one) => one in params).map((one) => [one, formatAmount(params[one], 0)]),
      ),
      ...(MOVES.includes(name) && { from: productName(params['from']), to: productName(params['to']) }),
      ...(side !== undefined && { context: side }),
    };
    // Which templates there are is for the exchange to say: a newer one than this page is no error.
    const key = `messages.template.${name}`;
    return i18n.exists(key, members) ? (i18n.t as Translate)(key, members) : title;
  };
}
