import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { messageLink } from '../../../platform/links.ts';
import { failureOf } from '../../../stores/failure.ts';
import { readMessages, useMessageTypes } from '../../../stores/messages/index.ts';
import type { Message } from '../../../stores/messages/index.ts';
import { useNewestMessages } from '../../../stores/messages/newest.ts';
import { useSession } from '../../../stores/session/index.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { useFailureText } from '../../../ui/feedback/useFailureText.ts';
import { formatDateTime } from '../../../ui/format/time.ts';
import { Figure } from '../../../ui/text/figures.tsx';
import { useMessageText } from '../../../ui/text/useMessageText.ts';
import { Action, ActionPlaceContext } from '../actions/Action.tsx';
import { ContentOutline } from '../dropdown/DropdownContent.tsx';
import classes from './Messages.module.css';

/** As many as fit without scrolling; the list has the others. */
const SHOWN = 5;

/** The newest messages, the way to all of them, and a way to have read them. */
export default function MessagesContent() {
  const { user } = useSession();
  return user === null ? null : <UserMessages userId={user.userId} />;
}

function UserMessages({ userId }: { readonly userId: string }) {
  const { t } = useTranslation();
  const { messages, unread } = useNewestMessages(userId);
  const pathOf = useMessagesPath();
  const failureText = useFailureText();
  // A drawer has a title of its own.
  const isInMenu = use(ActionPlaceContext) === undefined;

  const read = (which: Parameters<typeof readMessages>[0]): void => {
    readMessages(which).catch((error: unknown) => toast.error(failureText(failureOf(error))));
  };

  if (messages === undefined) return <ContentOutline lines={SHOWN} />;
  const newest = messages.slice(0, SHOWN);
  return (
    <>
      {isInMenu && <p className={classes['title']}>{t('messages.title')}</p>}
      {newest.length === 0 && <p className={classes['empty']}>{t('messages.empty')}</p>}
      {newest.map((message) => (
        <MessageEntry
          key={message.id}
          message={message}
          onRead={() => {
            if (!message.read) read({ ids: [message.id] });
          }}
        />
      ))}
      <div className={classes['foot']}>
        {unread > 0 && (
          <Action keepsOpen onSelect={() => read({})}>
            {t('messages.markAll')}
          </Action>
        )}
        <Action href={pathOf()}>{t('bell.viewAll')}</Action>
      </div>
    </>
  );
}

interface MessageEntryProps {
  readonly message: Message;
  /** Called when the message is opened. */
  readonly onRead: () => void;
}

/** One message of the bell: leads to where it points, or to the list of its kind. */
function MessageEntry({ message, onRead }: MessageEntryProps) {
  const { t } = useTranslation();
  const textOf = useMessageText();
  const pathOf = useMessagesPath();
  const { linkUrl, read, createTime, type } = message;
  const href = messageLink(linkUrl) ?? pathOf(type);
  return (
    <Action href={href} onSelect={onRead}>
      <span className={classes['message']} data-unread={!read || undefined}>
        <span className={classes['text']} dir={message.template === null ? 'auto' : undefined}>
          {textOf(message)}
        </span>
        {!read && <span className={classes['unseen']}>{t('messages.unread')}</span>}
        <Figure className={classes['time']}>{formatDateTime(createTime)}</Figure>
      </span>
    </Action>
  );
}

const DEFAULT_TYPE = 'system';

/** The page of a kind of messages; without one, of the first kind that the deployment has. */
function useMessagesPath(): (type?: string) => string {
  const first = useMessageTypes()?.[0] ?? DEFAULT_TYPE;
  return (type = first) => `/personal/message/${type}`;
}
