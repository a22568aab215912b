import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { accruedAt } from '../../../stores/growth/earn/rules.ts';
import type { EarnPosition } from '../../../stores/growth/earn/types.ts';
import { usePreferences } from '../../../stores/preferences.ts';
import { AssetIcon } from '../../../ui/AssetIcon.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Stale } from '../../../ui/feedback/Stale.tsx';
import type { Ageing } from '../../../ui/feedback/Stale.tsx';
import { Facts, Panel } from '../../../ui/page/page.tsx';
import { Amount } from '../../../ui/text/figures.tsx';
import { useNow } from '../../../ui/useNow.ts';
import type { EarnRequest } from './EarnDialog.tsx';
import classes from './Earn.module.css';

interface PositionsPanelProps {
  readonly positions: readonly EarnPosition[];
  /** Of the stream that they are from. */
  readonly state: Ageing;
  readonly onAsk: (request: EarnRequest) => void;
}

/** Decimals of the ledger: interest is small. */
const SCALE = 8;

/** What the user has in Earn, and what it has earned up to this second. */
export function PositionsPanel({ positions, state, onAsk }: PositionsPanelProps) {
  const { t } = useTranslation();
  const held = positions.filter(({ amount, accrued, paid }) =>
    [amount, accrued, paid].some((text) => /[1-9]/.test(text)),
  );
  return (
    <Panel title={t('growth.earn.own')}>
      {held.length === 0 ? (
        <EmptyState title={t('growth.earn.ownNone')} hint={t('growth.earn.ownNoneHint')} />
      ) : (
        <Stale state={state}>
          <ul className={classes['products']}>
            {held.map((position) => (
              <Position key={position.asset} position={position} onAsk={onAsk} />
            ))}
          </ul>
        </Stale>
      )}
    </Panel>
  );
}

interface PositionProps {
  readonly position: EarnPosition;
  readonly onAsk: (request: EarnRequest) => void;
}

function Position({ position, onAsk }: PositionProps) {
  const { t } = useTranslation();
  const { hideBalance } = usePreferences();
  const now = useNow(1000);
  const { asset, amount, yesterday, paid } = position;
  const written = (value: string) => (
    <Amount value={value} scale={SCALE} asset={asset} isHidden={hideBalance} />
  );
  return (
    <li className={classes['product']} data-position={asset}>
      <div className={classes['head']}>
        <AssetIcon asset={asset} size={24} />
        <h3 className={classes['asset']}>{asset}</h3>
        <Button
          size="compact-sm"
          variant="default"
          className={classes['end'] ?? ''}
          disabled={!/[1-9]/.test(amount)}
          aria-label={t('growth.earn.redeemOf', { asset })}
          onClick={() => onAsk({ kind: 'redemption', asset })}
        >
          {t('growth.earn.redeem')}
        </Button>
      </div>
      <Facts
        facts={[
          { label: t('growth.earn.subscribed'), value: written(amount) },
          { label: t('growth.earn.accrued'), value: written(accruedAt(position, now)) },
          { label: t('growth.earn.yesterday'), value: written(yesterday) },
          { label: t('growth.earn.paid'), value: written(paid) },
        ]}
      />
    </li>
  );
}
