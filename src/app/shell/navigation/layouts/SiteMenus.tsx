import { IconAdjustmentsHorizontal, IconDownload, IconWorld } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Popover } from '@mantine/core';
import type { BarMenuProps } from '../../dropdown/BarMenu.tsx';
import { BarTrigger } from '../../dropdown/BarTrigger.tsx';
import classes from '../../dropdown/Dropdown.module.css';
import { DropdownContent } from '../../dropdown/DropdownContent.tsx';
import { DROPDOWN_OFFSET, useDropdown } from '../../dropdown/useDropdown.ts';
import { appearance, download, locale } from '../contents.ts';

/** The menus that everybody has: the app, language and currency, theme and palette. */
export default function SiteMenus() {
  const { t } = useTranslation();
  return (
    <>
      <BarPanel
        label={t('nav.download')}
        icon={<IconDownload size={20} stroke={1.75} />}
        lines={8}
        width={232}
        onApproach={download.preload}
      >
        <download.Content />
      </BarPanel>
      <BarPanel
        label={t('locale.open')}
        icon={<IconWorld size={20} stroke={1.75} />}
        lines={10}
        width={440}
        onApproach={locale.preload}
      >
        <locale.Content />
      </BarPanel>
      <BarPanel
        label={t('appearance.open')}
        icon={<IconAdjustmentsHorizontal size={20} stroke={1.75} />}
        lines={7}
        width={336}
        onApproach={appearance.preload}
      >
        <appearance.Content />
      </BarPanel>
    </>
  );
}

/** A dropdown of the bar whose content is more than a list of entries: the Tab key walks through it. */
function BarPanel({ label, icon, lines, width, align = 'end', onApproach, children }: BarMenuProps) {
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
