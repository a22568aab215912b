import { useTranslation } from 'react-i18next';
import type { LiveAccount } from '../../../stores/contracts/live/portfolio.ts';
import { riskOf } from '../../../stores/contracts/live/risk.ts';
import { usePreferences } from '../../../stores/preferences.ts';
import { amountScale } from '../../../ui/format/format.ts';
import { Amount, Figure, Profit, useMarginRatio } from '../../../ui/text/figures.tsx';
import classes from './Account.module.css';

const KINDS = { 3: 'coin', 4: 'linear', 5: 'isolated' } as const;

/** A margin account of demo funds. */
export function AccountCard({ live }: { readonly live: LiveAccount }) {
  const { t } = useTranslation();
  const marginRatio = useMarginRatio();
  const { hideBalance: isHidden } = usePreferences();
  const { account, equity, available, unrealized } = live;
  const { asset, contract } = account;
  const kind = KINDS[account.product as keyof typeof KINDS];
  const lines = [
    ['balance', <Amount key="balance" value={account.balance} asset={asset} isHidden={isHidden} />],
    [
      'available',
      <Amount
        key="available"
        value={available.toFixed()}
        scale={amountScale(asset)}
        asset={asset}
        isHidden={isHidden}
      />,
    ],
    [
      'unrealized',
      <Profit key="unrealized" value={unrealized.toFixed()} asset={asset} isMoving isHidden={isHidden} />,
    ],
    ['marginRatio', <Figure key="ratio">{marginRatio(riskOf(live).ratio)}</Figure>],
  ] as const;
  return (
    <li className={classes['card']}>
      <h3 className={classes['name']}>{t(`contractInfo.account.kind.${kind}`, { asset, contract })}</h3>
      <div className={classes['equity']}>
        <Amount value={equity.toFixed()} scale={amountScale(asset)} asset={asset} isHidden={isHidden} />
      </div>
      <div className={classes['caption']}>{t('contractInfo.account.equity')}</div>
      <dl className={classes['facts']}>
        {lines.map(([name, value]) => (
          <div key={name} className={classes['fact']}>
            <dt>{t(`contractInfo.account.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
