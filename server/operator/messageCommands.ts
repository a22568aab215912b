import type { OperationBody } from '@tidemark/sdk/contract';
import { oneWord, type CommandInput, type OperatorCommand } from './command.ts';
import { limitOf } from './limitOf.ts';
import { listed } from './movementFilter.ts';
import { UsageError } from './usage.ts';

type Titles = NonNullable<OperationBody<'publishMessage'>['titles']>;

const DEFAULT_LIMIT = 20;

/** What a message says in other languages: `--in de_DE=Wartung`, as often as there are languages. Throws {@link UsageError}. */
function titlesOf({ texts = [] }: Pick<CommandInput, 'texts'>): Titles | undefined {
  const pairs = texts.map((text) => {
    const [, language, title] = /^([a-z]{2}_[A-Z]{2})=(.*\S.*)$/s.exec(text) ?? [];
    if (language === undefined || title === undefined)
      throw new UsageError(`--in must be a language and a text, such as "de_DE=Wartung", not "${text}".`);
    return [language, title] as const;
  });
  return pairs.length === 0 ? undefined : Object.fromEntries(pairs);
}

/** What operators tell users, by its words. */
export const MESSAGE_COMMANDS: Readonly<Record<string, OperatorCommand>> = {
  async 'message publish'(input, call) {
    const { type = 'system', to, link, id } = input;
    const titles = titlesOf(input);
    const sent = await call('publishMessage', {
      title: oneWord(input, 'text (in quotation marks)'),
      type,
      ...(titles !== undefined && { titles }),
      ...(to !== undefined && { displayUserId: to }),
      ...(link !== undefined && { linkUrl: link }),
      ...(id !== undefined && { id }),
    });
    return `Sent to ${to ?? 'everybody'} as ${sent.id}.`;
  },

  async 'message list'(input, call) {
    const { before } = input;
    const page = { limit: limitOf(input, DEFAULT_LIMIT), ...(before !== undefined && { before }) };
    const { list, nextCursor } = await call('listPublishedMessages', page);
    const lines = list.map(({ id, displayUserId, type, title, titles, linkUrl, publishedAt }) => {
      const languages = Object.keys(titles);
      const also = languages.length === 0 ? '' : `  (also in ${languages.join(', ')})`;
      const to = displayUserId ?? 'everybody';
      return `${id}  ${new Date(publishedAt).toISOString()}  ${type} to ${to}  ${title}${linkUrl && `  ${linkUrl}`}${also}`;
    });
    return listed(lines, nextCursor, 'Nothing is published.');
  },

  async 'message edit'(input, call) {
    const [id, title, ...more] = input.words;
    const titles = titlesOf(input);
    const { link: linkUrl } = input;
    const isEmpty = title === undefined && titles === undefined && linkUrl === undefined;
    if (id === undefined || more.length > 0 || isEmpty)
      throw new UsageError('Name the id and the new text (in quotation marks), --in or --link.');
    await call('editMessage', {
      id,
      ...(title !== undefined && { title }),
      ...(titles !== undefined && { titles }),
      ...(linkUrl !== undefined && { linkUrl }),
    });
    return `${id} says so now.`;
  },

  async 'message withdraw'(input, call) {
    const id = oneWord(input, 'id');
    await call('withdrawMessage', { id });
    return `${id} is withdrawn.`;
  },
};
