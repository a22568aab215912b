import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, Redirect, useParams } from 'wouter';
import { posts } from '../../stores/data/layer.ts';
import { useList } from '../../stores/data/useList.ts';
import type { List } from '../../stores/data/useList.ts';
import { useMessageBell, useMessageTypes } from '../../stores/messages/index.ts';
import type { Message } from '../../stores/messages/index.ts';
import { backToApp, useIsNativeApp } from '../../stores/nativeApp/index.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { NativeOnlyNotice } from '../../ui/feedback/NativeOnlyNotice.tsx';
import { RowsSkeleton } from '../../ui/feedback/RowsSkeleton.tsx';
import { useFormat } from '../../ui/format/format.ts';
import { PageFrame, Panel } from '../../ui/page/page.tsx';
import { ALL_TIME, momentsOf } from '../../ui/table/filter/dayRange.ts';
import { DayRangeFilter } from '../../ui/table/filter/DayRangeFilter.tsx';
import { FilterLine } from '../../ui/table/filter/FilterLine.tsx';
import { NoneMatch } from '../../ui/table/filter/NoneMatch.tsx';
import { useFilter } from '../../ui/table/filter/useFilter.ts';
import type { FilterUse } from '../../ui/table/filter/useFilter.ts';
import { Pager } from '../../ui/table/Pager.tsx';
import { MessageRow } from './MessageRow.tsx';
import classes from './Messages.module.css';

/** The messages; the native app shows them by itself. */
export default function MessagesPage() {
  const { t } = useTranslation();
  if (!useIsNativeApp()) return <Messages />;
  return (
    <PageFrame title={t('messages.title')}>
      <Panel>
        <NativeOnlyNotice onBack={backToApp} />
      </Panel>
    </PageFrame>
  );
}

/** The messages of the kind that the address names; an unknown kind leads to the first one. */
function Messages() {
  const { t } = useTranslation();
  const { formatCapped } = useFormat();
  const { type } = useParams<{ readonly type?: string }>();
  const types = useMessageTypes();
  const typeName = useTypeName();
  const { unread } = useMessageBell();
  const current = types?.find((known) => known === type);
  const [first] = types ?? [];

  if (first !== undefined && current === undefined) {
    return <Redirect to={`/personal/message/${first}`} replace />;
  }
  return (
    <PageFrame
      title={t('messages.title')}
      lead={t('messages.unreadCount', { count: unread, shown: formatCapped(String(unread)) })}
      actions={
        <Button
          variant="default"
          disabled={unread === 0}
          onClick={() => void posts.formPost('readMessages', {})}
        >
          {t('messages.markAll')}
        </Button>
      }
    >
      <Panel>
        <nav className={classes['types']} aria-label={t('messages.types')}>
          {types?.map((kind) => (
            <Link
              key={kind}
              href={`/personal/message/${kind}`}
              className={classes['type']}
              aria-current={kind === current ? 'page' : undefined}
            >
              {typeName(kind)}
            </Link>
          ))}
        </nav>
        {current === undefined ? <RowsSkeleton rows={6} rowHeight={64} /> : <MessageList type={current} />}
      </Panel>
    </PageFrame>
  );
}

const ROW_HEIGHT = 64;

/** The messages of a kind, newest first, page by page; renewed when the stream brings one or one was read. */
function MessageList({ type }: { readonly type: string }) {
  const { t } = useTranslation();
  const { messages, unread } = useMessageBell();
  const narrowed = useFilter(ALL_TIME);
  const list = useList({
    namespace: 'messages',
    api: 'listMessages',
    filters: { type, ...momentsOf(narrowed.filter) },
    revision: messages && `${messages[0]?.id}:${unread}`,
  });
  return (
    <>
      <FilterLine label={t('messages.title')}>
        <DayRangeFilter value={narrowed.filter} onChange={narrowed.change} />
      </FilterLine>
      <NarrowedMessages list={list} narrowed={narrowed} />
    </>
  );
}

interface NarrowedMessagesProps {
  readonly list: List<Message>;
  readonly narrowed: Pick<FilterUse<unknown>, 'clear' | 'isNarrowed'>;
}

function NarrowedMessages({ list, narrowed }: NarrowedMessagesProps) {
  const { t } = useTranslation();
  const { items, error, reload } = list;
  if (items === undefined) {
    if (error === undefined) return <RowsSkeleton rows={6} rowHeight={ROW_HEIGHT} />;
    return <ErrorState title={t('messages.failed')} onRetry={reload} />;
  }
  if (items.length === 0) {
    return (
      <NoneMatch filter={narrowed}>
        <EmptyState title={t('messages.empty')} hint={t('messages.emptyHint')} />
      </NoneMatch>
    );
  }
  return (
    <>
      <ul className={classes['list']}>
        {items.map((message) => (
          <MessageRow
            key={message.id}
            message={message}
            onRead={() => void posts.formPost('readMessages', { ids: [message.id] })}
          />
        ))}
      </ul>
      <Pager list={list} />
    </>
  );
}

const NAMED = ['trader', 'user', 'system'] as const;

/** Names the kinds of messages; one of a deployment's own goes by its id. */
function useTypeName(): (type: string) => string {
  const { t } = useTranslation();
  return (type) => {
    const known = NAMED.find((name) => name === type);
    return known === undefined ? type : t(`messages.type.${known}`);
  };
}
