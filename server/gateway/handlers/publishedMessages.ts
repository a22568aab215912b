import { randomUUID } from 'node:crypto';
import { CODE, type OperationData } from '@tidemark/sdk/contract';
import { announcement, PUBLISHED, titlesOf, type PublishedRow } from '../../services/messages/published.ts';
import { ApiError } from '../http/apiError.ts';
import type { HandlerContext } from './context.ts';
import { answerList } from './listFile.ts';
import { PUBLISHED_COLUMNS } from './operatorColumns.ts';
import { invalid } from './steps.ts';
import type { Handlers } from './types.ts';
import { namedUser } from './userStanding.ts';

type MessageOperation = 'publishMessage' | 'listPublishedMessages' | 'editMessage' | 'withdrawMessage';

/** What operators tell users, and take back. */
export function publishedMessageHandlers({
  services: { users, messages },
  deployment,
}: HandlerContext): Pick<Handlers, MessageOperation> {
  /** The id that a message is stored under: operators may leave out how it begins. */
  const storedId = (id: string): string => (id.startsWith(PUBLISHED) ? id : PUBLISHED + id);

  return {
    async publishMessage({ body }) {
      const { id = randomUUID(), displayUserId, type, title, titles = {}, linkUrl = '' } = body;
      const { messageTypes } = deployment.business;
      if (!messageTypes.includes(type)) throw invalid(`type: must be one of ${messageTypes.join(', ')}`);
      const userId = displayUserId === undefined ? null : (await namedUser(users, displayUserId)).id;
      const name = PUBLISHED + id;
      await messages.add([{ id: name, userId, type, title, linkUrl, template: announcement(titles) }]);
      return { id: name };
    },

    listPublishedMessages: (call) =>
      answerList(call, PUBLISHED_COLUMNS, (paging) => messages.published(paging), toPublished),

    async editMessage({ body: { id, title, titles, linkUrl } }) {
      if (title === undefined && titles === undefined && linkUrl === undefined)
        throw invalid('title: it, titles or linkUrl is required');
      if (!(await messages.edit(storedId(id), { title, titles, linkUrl }))) throw unknown(id);
      return null;
    },

    async withdrawMessage({ body: { id } }) {
      if (!(await messages.withdraw(storedId(id)))) throw unknown(id);
      return null;
    },
  };
}

function toPublished(row: PublishedRow): OperationData<'listPublishedMessages'>['list'][number] {
  const { id, displayUserId, type, title, linkUrl, createTime } = row;
  return { id, displayUserId, type, title, titles: titlesOf(row), linkUrl, publishedAt: createTime };
}

function unknown(id: string): ApiError {
  return new ApiError(CODE.notFound, `id: no operator has published ${id}`);
}
