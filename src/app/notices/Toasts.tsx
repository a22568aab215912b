import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';
import { Notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { showKeptToasts, TOAST_DURATION_MS, TOAST_LIMIT } from '../../ui/feedback/toast.ts';
import { useMaxWidth } from '../../ui/fontScale.ts';
import classes from './Toasts.module.css';

/** Where toasts appear, and those that a reload has cut short. */
export default function Toasts() {
  // Where they cover no rows: over the chart, whose tables are below it and whose book and form are beside it.
  const isPhone = useMaxWidth(767);
  useEffect(showKeptToasts, []);
  return (
    <Notifications
      limit={TOAST_LIMIT}
      autoClose={TOAST_DURATION_MS}
      position={isPhone ? 'top-center' : 'top-left'}
      classNames={{ root: classes['toasts'] ?? '' }}
    />
  );
}
