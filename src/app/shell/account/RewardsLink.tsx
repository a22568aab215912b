import { IconGift } from '@tabler/icons-react';
import { useActivities } from '../../../stores/activities/index.ts';
import { Action } from '../actions/Action.tsx';
import classes from './Account.module.css';

/** The link to the 0-fee rewards, as long as the campaign has one. */
export function RewardsLink() {
  const menu = useActivities()?.personalCenterMenu;
  if (menu?.enabled !== true || menu.menuUrl === '' || menu.menuName === '') return null;
  return (
    <Action href={menu.menuUrl}>
      <span className={classes['entry']} data-tone="reward">
        <IconGift size={18} stroke={1.75} aria-hidden="true" />
        <span className={classes['text']}>{menu.menuName}</span>
      </span>
    </Action>
  );
}
