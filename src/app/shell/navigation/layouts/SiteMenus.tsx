import { IconAdjustmentsHorizontal, IconDownload, IconWorld } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { BarPanel } from '../../dropdown/BarPanel.tsx';
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
