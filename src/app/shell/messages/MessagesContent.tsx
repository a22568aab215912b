import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../../stores/failure.ts';
import { readMessages, useMessageBell } from '../../../stores/messages/index.ts';
import { toast, useFailureText } from '../../../ui/feedback/index.ts';
import { Action } from '../actions/Action.tsx';
import { ActionPlaceContext } from '../actions/actionContext.ts';
import { ContentOutline } from '../dropdown/ContentOutline.tsx';
import { MessageEntry } from './MessageEntry.tsx';
import { useMessagesPath } from './useMessagesPath.ts';
import classes from './Messages.module.css';

/** As many as fit without scrolling; the list has the others. */
const SHOWN = 5;

/** The newest messages, the way to all of them, and a way to have read them. */
export default function MessagesContent() {
  const { t } = useTranslation();
  const { messages, unread } = useMessageBell();
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
