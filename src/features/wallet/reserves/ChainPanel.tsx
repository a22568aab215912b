import { Badge, Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ReserveSnapshot } from '../../../stores/wallet/reserves.ts';
import { useFormat } from '../../../ui/format/format.ts';
import { Facts, Panel } from '../../../ui/page/page.tsx';
import { Figure } from '../../../ui/text/figures.tsx';
import { ChainText, CopySign } from '../chain/ChainText.tsx';
import { NatureNotice } from '../chain/Notice.tsx';
import classes from './Reserves.module.css';

type Reserves = NonNullable<ReserveSnapshot['reserves']>;
type Chain = Reserves['chains'][number];

/** What the addresses hold, and what each of them has signed. */
export function ChainPanel({ reserves: { message, chains } }: { readonly reserves: Reserves }) {
  const { t } = useTranslation();
  return (
    <Panel title={t('reserves.chains')}>
      <div className={classes['stack']}>
        <p className={classes['hint']}>{t('reserves.signedHint')}</p>
        <div className={classes['message']}>
          <pre dir="ltr">{message}</pre>
          <CopySign text={message} label={t('reserves.copyMessage')} />
        </div>
        {chains.map((chain) => (
          <ChainReserves key={chain.network} chain={chain} />
        ))}
      </div>
    </Panel>
  );
}

function ChainReserves({ chain }: { readonly chain: Chain }) {
  const { t } = useTranslation();
  const { formatDecimal } = useFormat();
  const { name, nature, height, holdings, signatures, explorer } = chain;
  return (
    <section className={classes['chain']} aria-label={name}>
      <div className={classes['chainHead']}>
        <h3>
          <bdi>{name}</bdi>
        </h3>
        {nature !== 'real' && (
          <Badge tt="none" size="sm" variant="light" color="yellow">
            {t(`chain.tag.${nature}`)}
          </Badge>
        )}
        <Figure className={classes['muted']}>
          {t('reserves.block', { height: formatDecimal(String(height)) })}
        </Figure>
      </div>
      <NatureNotice nature={nature} />
      <Facts
        facts={holdings.map(({ asset, account, amount }) => ({
          label: `${asset} · ${t(`reserves.account.${account}`)}`,
          value: <Figure>{`${formatDecimal(amount)} ${asset}`}</Figure>,
        }))}
      />
      <ul className={classes['addresses']}>
        {signatures.map(({ address, signature }) => (
          <li key={address}>
            <div className={classes['address']}>
              <div className={classes['hash']}>
                <ChainText text={address} />
                <CopySign text={address} label={t('chain.copyAddress')} />
              </div>
              {explorer !== null && <AddressLink address={address} explorer={explorer} />}
            </div>
            <details className={classes['signature']}>
              <summary>{t('reserves.signature')}</summary>
              <div className={classes['hash']}>
                <bdi dir="ltr" className={classes['code']}>
                  {signature}
                </bdi>
                <CopySign text={signature} label={t('reserves.copySignature')} />
              </div>
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
}

function AddressLink({ address, explorer }: { readonly address: string; readonly explorer: string }) {
  const { t } = useTranslation();
  return (
    <Button
      component="a"
      href={explorer.replace('{address}', address)}
      target="_blank"
      rel="noreferrer"
      size="compact-sm"
      variant="subtle"
      rightSection={<IconExternalLink size={14} stroke={1.75} aria-hidden="true" />}
    >
      {t('reserves.viewAddress')}
    </Button>
  );
}
