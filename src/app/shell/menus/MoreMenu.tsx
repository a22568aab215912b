import { useTranslation } from 'react-i18next';
import type { MenuItem } from '../../../stores/navigation/index.ts';
import { BarMenu } from '../dropdown/BarMenu.tsx';
import { MenuItems } from './MenuItems.tsx';

/** The entries that found no room in the bar. */
export default function MoreMenu({ items }: { readonly items: readonly MenuItem[] }) {
  const { t } = useTranslation();
  return (
    <BarMenu label={t('nav.more')} lines={items.length} width={240} align="start">
      <MenuItems items={items} />
    </BarMenu>
  );
}
