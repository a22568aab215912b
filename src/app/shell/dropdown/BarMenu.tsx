import { Menu, Popover } from '@mantine/core';
import type { ReactNode } from 'react';
import { BarTrigger } from './BarTrigger.tsx';
import classes from './Dropdown.module.css';
import { DropdownContent } from './DropdownContent.tsx';
import { DROPDOWN_OFFSET, useDropdown } from './useDropdown.ts';

export interface BarMenuProps {
  /** Accessible name of the trigger, and its text unless it has a sign. */
  readonly label: string;
  readonly icon?: ReactNode;
  /** Fetches what is shown, as soon as somebody points at the menu. Never rejects. */
  readonly onApproach?: () => void;
  /** Lines to keep free while the content is on its way. */
  readonly lines: number;
  readonly width: number;
  readonly align?: 'start' | 'end';
  /** What the menu shows; may suspend. Rendered only while the menu is open. */
  readonly children: ReactNode;
}

/** A menu of the bar: its entries are reached with the arrow keys and arrive when it is first pointed at. */
export function BarMenu({ label, icon, lines, width, align = 'end', onApproach, children }: BarMenuProps) {
  const dropdown = useDropdown(onApproach);
  return (
    <Menu
      opened={dropdown.opened}
      onChange={(opened) => !opened && dropdown.close()}
      // `DropdownContent` gives the focus, once: a trap gives it again after a moment, in which a key may have moved it on.
      trapFocus={false}
      returnFocus={dropdown.pinned}
      position={`bottom-${align}`}
      width={width}
      shadow="md"
      offset={DROPDOWN_OFFSET}
      // Inside the bar's landmark, where assistive technology looks for it.
      withinPortal={false}
      transitionProps={{ duration: 120 }}
    >
      <Popover.Target popupType="menu">
        <BarTrigger label={label} icon={icon} {...dropdown.targetProps} />
      </Popover.Target>
      <Menu.Dropdown
        className={classes['dropdown'] ?? ''}
        {...dropdown.dropdownProps}
        // The arrow keys move within a menu.
        onKeyDown={(event) => event.key === 'Tab' && event.preventDefault()}
      >
        <DropdownContent lines={lines} first="[data-menu-item]" takesFocus={dropdown.pinned}>
          {children}
        </DropdownContent>
      </Menu.Dropdown>
    </Menu>
  );
}
