import { useTranslation } from 'react-i18next';
import type { EarnProduct } from '../../../stores/growth/earn/types.ts';
import { Facts, Panel } from '../../../ui/page/page.tsx';
import { Amount } from '../../../ui/text/figures.tsx';
import classes from './Earn.module.css';

/** The account that interest is paid from, and what it has left. */
export function BudgetPanel({ products }: { readonly products: readonly EarnProduct[] }) {
  const { t } = useTranslation();
  return (
    <Panel title={t('growth.earn.budget.title')}>
      <p className={classes['text']}>{t('growth.earn.budget.text')}</p>
      <Facts
        facts={products.map(({ asset, budget }) => ({
          label: asset,
          value: <Amount value={budget} asset={asset} />,
        }))}
      />
    </Panel>
  );
}
