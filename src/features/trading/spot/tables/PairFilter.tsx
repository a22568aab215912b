import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { tradingSettings, useTradingSettings } from '../../../../stores/market/settings.ts';
import classes from '../../screen/tables/TableView.module.css';

/** Shows the orders of the current pair alone; kept for all tables. */
export function PairFilter() {
  const { t } = useTranslation();
  const { thisPairOnly } = useTradingSettings();
  return (
    <Checkbox
      size="xs"
      classNames={{ body: classes['filter'] ?? '' }}
      label={t('trade.tables.thisPairOnly')}
      checked={thisPairOnly}
      onChange={(event) => tradingSettings.update({ thisPairOnly: event.currentTarget.checked })}
    />
  );
}
