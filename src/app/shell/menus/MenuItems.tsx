import type { ReactNode } from 'react';
import type { MenuItem } from '../../../stores/navigation/index.ts';
import { environment } from '../../../stores/environment.ts';
import { Action, useActionPlace } from '../actions/Action.tsx';
import { ItemMarks, useItemLabel, openTransfer } from './menuItem.tsx';
import classes from './MenuItems.module.css';

/** The address of an entry that opens the transfer dialog. */
const TRANSFER = '#transfer';

/** Demo funds cannot be moved anywhere. */
function isWanted({ url }: MenuItem): boolean {
  return url !== TRANSFER || environment === 'real';
}

export interface MenuItemsProps {
  readonly items: readonly MenuItem[];
  /** More to show beside an entry. */
  readonly marks?: (item: MenuItem) => ReactNode;
}

/** The configured entries of a menu, one below the other. */
export function MenuItems({ items, marks }: MenuItemsProps) {
  const labelOf = useItemLabel();
  const { openDialog } = useActionPlace();
  return items.filter(isWanted).map((item) => {
    const isTransfer = item.url === TRANSFER;
    return (
      <Action
        key={`${item.name} ${item.url}`}
        href={isTransfer ? undefined : item.url}
        onSelect={isTransfer ? () => openDialog(openTransfer) : undefined}
        // Opening the dialog closes the drawer by itself.
        keepsOpen={false}
      >
        <span className={classes['item']}>
          <span className={classes['label']}>{labelOf(item)}</span>
          <ItemMarks item={item} />
          {marks?.(item)}
        </span>
      </Action>
    );
  });
}
