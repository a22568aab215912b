import { Badge } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChainTransfer } from '../../../stores/wallet/types.ts';
import { useFormat } from '../../../ui/format/format.ts';
import { formatDateTime } from '../../../ui/format/time.ts';
import { Facts, Panel } from '../../../ui/page/page.tsx';
import { Figure } from '../../../ui/text/figures.tsx';
import { ChainText } from '../chain/ChainText.tsx';
import classes from './Explorer.module.css';

const COLORS = { pending: 'yellow', mined: 'teal', failed: 'red' } as const;

export interface TransactionFactsProps {
  readonly transaction: ChainTransfer;
  readonly actions: ReactNode;
}

/** Where a transaction stands, what it cost, and what it moved. */
export function TransactionFacts({ transaction, actions }: TransactionFactsProps) {
  const { t } = useTranslation();
  const { formatDecimal } = useFormat();
  const { status, height, blockHash, confirmations, minedAt, fee, feeAsset, transfers } = transaction;
  return (
    <>
      <Panel title={t('explorer.facts')} actions={actions}>
        <Facts
          facts={[
            {
              label: t('chain.status'),
              value: (
                <Badge tt="none" variant="dot" color={COLORS[status]}>
                  {t(`explorer.status.${status}`)}
                </Badge>
              ),
            },
            {
              label: t('chain.confirmations'),
              value: <Figure>{formatDecimal(String(confirmations))}</Figure>,
            },
            ...(height === null
              ? []
              : [{ label: t('explorer.block'), value: <Figure>{formatDecimal(String(height))}</Figure> }]),
            ...(blockHash === null
              ? []
              : [{ label: t('explorer.blockHash'), value: <ChainText text={blockHash} /> }]),
            ...(minedAt === null
              ? []
              : [{ label: t('chain.time'), value: <Figure>{formatDateTime(minedAt)}</Figure> }]),
            { label: t('explorer.fee'), value: <Figure>{`${formatDecimal(fee)} ${feeAsset}`}</Figure> },
          ]}
        />
      </Panel>
      <Panel title={t('explorer.transfers')}>
        <ul className={classes['transfers']}>
          {transfers.map(({ from, to, asset, amount }, index) => (
            <li key={index}>
              <Figure className={classes['amount']}>{`${formatDecimal(amount)} ${asset}`}</Figure>
              <span className={classes['side']}>{t('explorer.from')}</span>
              {from === null ? <span>{t('explorer.newCoins')}</span> : <ChainText text={from} />}
              <span className={classes['side']}>{t('explorer.to')}</span>
              <ChainText text={to} />
            </li>
          ))}
        </ul>
        {transfers.length === 0 && <span>{t('explorer.noTransfers')}</span>}
      </Panel>
    </>
  );
}
