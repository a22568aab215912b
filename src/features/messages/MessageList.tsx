import { useTranslation } from 'react-i18next';
import { posts, useList } from '../../stores/data/index.ts';
import { useMessageBell } from '../../stores/messages/index.ts';
import { EmptyState, ErrorState, RowsSkeleton } from '../../ui/feedback/index.ts';
import { Pager } from '../../ui/table/index.ts';
import { MessageRow } from './MessageRow.tsx';
import classes from './Messages.module.css';

const ROW_HEIGHT = 64;

/** The messages of a kind, newest first, page by page; renewed when the stream brings one or one was read. */
export function MessageList({ type }: { readonly type: string }) {
  const { t } = useTranslation();
  const { messages, unread } = useMessageBell();
  const { items, page, error, goTo, reload } = useList({
    namespace: 'messages',
    api: 'listMessages',
    filters: { type },
    revision: messages && `${messages[0]?.id}:${unread}`,
  });
  if (items === undefined) {
    if (error === undefined) return <RowsSkeleton rows={6} rowHeight={ROW_HEIGHT} />;
    return <ErrorState title={t('messages.failed')} onRetry={reload} />;
  }
  if (items.length === 0) {
    return <EmptyState title={t('messages.empty')} hint={t('messages.emptyHint')} />;
  }
  return (
    <>
      <ul className={classes['list']}>
        {items.map((message) => (
          <MessageRow
            key={message.id}
            message={message}
            onRead={() => void posts.post('readMessages', { ids: [message.id] })}
          />
        ))}
      </ul>
      <Pager pageNum={page.current} pageSize={page.size} total={page.total} onPage={goTo} />
    </>
  );
}
