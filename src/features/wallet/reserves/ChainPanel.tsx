import { Badge, Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useReserveAddresses } from '../../../stores/wallet/reserves.ts';
import type { ReserveAddress, ReserveSnapshot } from '../../../stores/wallet/reserves.ts';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { RowsSkeleton } from '../../../ui/feedback/RowsSkeleton.tsx';
import { useFormat } from '../../../ui/format/format.ts';
import { Facts, Panel } from '../../../ui/page/page.tsx';
import { Pager } from '../../../ui/table/Pager.tsx';
import { Figure } from '../../../ui/text/figures.tsx';
import { ChainText, CopySign } from '../chain/ChainText.tsx';
import { NatureNotice, Notice } from '../chain/Notice.tsx';
import classes from './Reserves.module.css';

type Reserves = NonNullable<ReserveSnapshot['reserves']>;

interface ChainPanelProps {
  readonly snapshot: ReserveSnapshot;
  readonly reserves: Reserves;
}

/** What the addresses hold, and what each of them has signed. */
export function ChainPanel({ snapshot, reserves: { message, chains, missing } }: ChainPanelProps) {
  const { t } = useTranslation();
  return (
    <Panel title={t('reserves.chains')}>
      <div className={classes['stack']}>
        <p className={classes['hint']}>{t('reserves.signedHint')}</p>
        <div className={classes['message']}>
          <pre dir="ltr">{message}</pre>
          <CopySign text={message} label={t('reserves.copyMessage')} />
        </div>
        {missing.map(({ network, name }) => (
          <Notice key={network} tone="warning">
            {t('reserves.missing', { network: name })}
          </Notice>
        ))}
        {chains.map((chain) => (
          <ChainReserves key={chain.network} chain={chain} snapshot={snapshot} />
        ))}
      </div>
    </Panel>
  );
}

interface ChainReservesProps {
  readonly snapshot: ReserveSnapshot;
  readonly chain: Reserves['chains'][number];
}

function ChainReserves({ snapshot, chain }: ChainReservesProps) {
  const { t } = useTranslation();
  const { formatDecimal } = useFormat();
  const { network, name, nature, height, holdings, leftOut, explorer } = chain;
  const list = useReserveAddresses(snapshot, network);
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
      {leftOut > 0 && (
        <p className={classes['hint']}>
          {t('reserves.leftOut', { addresses: formatDecimal(String(leftOut)) })}
        </p>
      )}
      {list.items === undefined && list.error !== undefined ? (
        <ErrorState title={t('chain.failed')} onRetry={list.reload} />
      ) : list.items === undefined ? (
        <RowsSkeleton rows={3} rowHeight={56} />
      ) : (
        <ul className={classes['addresses']}>
          {list.items.map((address) => (
            <SigningAddress key={address.address} signer={address} explorer={explorer} />
          ))}
        </ul>
      )}
      <Pager list={list} />
    </section>
  );
}

interface SigningAddressProps {
  readonly signer: ReserveAddress;
  readonly explorer: string | null;
}

/** An address with what it holds and its signature. */
function SigningAddress({ signer, explorer }: SigningAddressProps) {
  const { t } = useTranslation();
  const { formatDecimal } = useFormat();
  const { address, account, holdings, signature } = signer;
  const held = holdings.map(({ asset, amount }) => `${formatDecimal(amount)} ${asset}`);
  return (
    <li>
      <div className={classes['address']}>
        <div className={classes['hash']}>
          <ChainText text={address} />
          <CopySign text={address} label={t('chain.copyAddress')} />
        </div>
        {explorer !== null && <AddressLink address={address} explorer={explorer} />}
      </div>
      <p className={classes['hint']}>
        <span>{t(`reserves.account.${account}`)}</span>
        {held.map((text) => (
          <span key={text}>
            {' · '}
            <bdi className={classes['amount']}>
              <Figure>{text}</Figure>
            </bdi>
          </span>
        ))}
      </p>
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
