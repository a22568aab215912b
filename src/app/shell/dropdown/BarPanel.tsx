import { Popover } from '@mantine/core';
import { BarTrigger } from './BarTrigger.tsx';
import type { BarMenuProps } from './BarMenu.tsx';
import classes from './Dropdown.module.css';
import { DropdownContent } from './DropdownContent.tsx';
import { DROPDOWN_OFFSET, useDropdown } from './useDropdown.ts';

/** A dropdown of the bar whose content is more than a list of entries: the Tab key walks through it. */
export function BarPanel({ label, icon, lines, width, align = 'end', onApproach, children }: BarMenuProps) {
  const dropdown = useDropdown(onApproach);
  return (
    <Popover
      opened={dropdown.opened}
      onChange={(opened) => !opened && dropdown.close()}
      trapFocus={dropdown.pinned}
      returnFocus={dropdown.pinned}
      position={`bottom-${align}`}
      width={width}
      shadow="md"
      offset={DROPDOWN_OFFSET}
      withinPortal={false}
      transitionProps={{ duration: 120 }}
    >
      <Popover.Target>
        <BarTrigger label={label} icon={icon} {...dropdown.targetProps} />
      </Popover.Target>
      <Popover.Dropdown className={classes['dropdown'] ?? ''} aria-label={label} {...dropdown.dropdownProps}>
        <DropdownContent lines={lines} first="input, button, a[href]" takesFocus={dropdown.pinned}>
          {children}
        </DropdownContent>
      </Popover.Dropdown>
    </Popover>
  );
}
