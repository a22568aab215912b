import { useTranslation } from 'react-i18next';
import { messageLink } from '../../../platform/links.ts';
import { useMessageText } from '../../../ui/text/useMessageText.ts';
import type { Message } from '../../../stores/messages/index.ts';
import { formatDateTime } from '../../../ui/format/index.ts';
import { Figure } from '../../../ui/text/index.ts';
import { Action } from '../actions/Action.tsx';
import classes from './Messages.module.css';
import { useMessagesPath } from './useMessagesPath.ts';

export interface MessageEntryProps {
  readonly message: Message;
  /** Called when the message is opened. */
  readonly onRead: () => void;
}

/** One message of the bell: leads to where it points, or to the list of its kind. */
export function MessageEntry({ message, onRead }: MessageEntryProps) {
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
