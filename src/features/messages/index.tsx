import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, Redirect, useParams } from 'wouter';
import { posts } from '../../stores/data/index.ts';
import { useMessageBell } from '../../stores/messages/index.ts';
import { useMessageTypes } from '../../stores/messages/useMessageTypes.ts';
import { backToApp, useIsNativeApp } from '../../stores/nativeApp/index.ts';
import { NativeOnlyNotice, RowsSkeleton } from '../../ui/feedback/index.ts';
import { useFormat } from '../../ui/format/index.ts';
import { PageFrame, Panel } from '../../ui/page/index.ts';
import { MessageList } from './MessageList.tsx';
import classes from './Messages.module.css';
import { useTypeName } from './useTypeName.ts';

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
        <Button variant="default" disabled={unread === 0} onClick={() => void posts.post('readMessages', {})}>
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
