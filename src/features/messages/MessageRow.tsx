import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { isElsewhere, messageLink, NEW_TAB } from '../../platform/links.ts';
import type { Message } from '../../stores/messages/index.ts';
import { formatDateTime } from '../../ui/format/time.ts';
import { Figure } from '../../ui/text/figures.tsx';
import classes from './Messages.module.css';
import { useMessageText } from '../../ui/text/useMessageText.ts';

export interface MessageRowProps {
  readonly message: Message;
  readonly onRead: () => void;
}

/** One message: what it says, since when, whether it was read, and where it leads. */
export function MessageRow({ message, onRead }: MessageRowProps) {
  const { t } = useTranslation();
  const textOf = useMessageText();
  const { createTime, read, linkUrl } = message;
  return (
    <li className={classes['row']} data-read={read}>
      <span className={classes['dot']} aria-hidden="true" />
      <div className={classes['body']}>
        <p className={classes['text']}>
          {!read && <span className={classes['hidden']}>{t('messages.unread')} </span>}
          {/* What people wrote runs as its own language does. */}
          <span dir={message.template === null ? 'auto' : undefined}>{textOf(message)}</span>
        </p>
        <Figure className={classes['time']}>{formatDateTime(createTime)}</Figure>
      </div>
      <div className={classes['actions']}>
        <MessageLink url={linkUrl} onFollow={onRead} />
        {!read && (
          <Button size="compact-sm" variant="subtle" color="gray" onClick={onRead}>
            {t('messages.markOne')}
          </Button>
        )}
      </div>
    </li>
  );
}

interface MessageLinkProps {
  readonly url: string;
  readonly onFollow: () => void;
}

function MessageLink({ url, onFollow }: MessageLinkProps) {
  const { t } = useTranslation();
  const target = messageLink(url);
  if (target === undefined) return null;
  const look = { size: 'compact-sm', variant: 'light', onClick: onFollow } as const;
  if (!isElsewhere(target)) {
    return (
      <Button component={Link} href={target} {...look}>
        {t('messages.open')}
      </Button>
    );
  }
  return (
    <Button component="a" href={target} {...NEW_TAB} {...look}>
      {t('messages.open')}
    </Button>
  );
}
