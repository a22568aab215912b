import { Button, Skeleton } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { QRCodeSVG } from 'qrcode.react';
import { useTranslation } from 'react-i18next';
import { useDepositAddress } from '../../../stores/wallet/deposits.ts';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { useCopy } from '../../../ui/feedback/useCopy.ts';
import { useFailureText } from '../../../ui/feedback/useFailureText.ts';
import { ChainText, CopySign } from '../chain/ChainText.tsx';
import { Notice } from '../chain/Notice.tsx';
import classes from './Deposit.module.css';

/** As large as every code of the product, specification section 9. */
const SIZE_PX = 136;

export interface AddressPanelProps {
  readonly asset: string;
  readonly network: string;
}

/** The user's address on a network: to be scanned, read or copied. */
export function AddressPanel({ asset, network }: AddressPanelProps) {
  const { t } = useTranslation();
  const copy = useCopy();
  const failureText = useFailureText();
  const { address: found, failure, reload } = useDepositAddress(asset, network);
  if (failure !== undefined) {
    return <ErrorState title={t('deposit.addressFailed')} detail={failureText(failure)} onRetry={reload} />;
  }
  return (
    <section
      className={classes['address']}
      aria-label={t('deposit.address', { asset })}
      aria-busy={found === undefined}
    >
      {/* Dark on white with a margin of its own in every theme: scanners need it. */}
      <div className={classes['code']}>
        {found === undefined ? (
          <Skeleton width={SIZE_PX} height={SIZE_PX} />
        ) : (
          <QRCodeSVG
            value={found.uri}
            size={SIZE_PX}
            level="H"
            title={t('deposit.qr')}
            bgColor="#ffffff"
            fgColor="#10151f"
          />
        )}
      </div>
      <div className={classes['text']}>
        <span className={classes['label']}>{t('deposit.address', { asset })}</span>
        <div className={classes['full']} data-testid="address">
          {found === undefined ? <Skeleton height={20} /> : <ChainText text={found.address} />}
        </div>
        <Button
          variant="light"
          leftSection={<IconCopy size={16} stroke={1.75} aria-hidden="true" />}
          disabled={found === undefined}
          onClick={() => found && void copy(found.address)}
        >
          {t('chain.copyAddress')}
        </Button>
      </div>
      {found !== undefined && found.memo !== null && (
        <div className={classes['memo']}>
          <span className={classes['label']}>{t('deposit.memo')}</span>
          <p className={classes['full']}>
            <ChainText text={found.memo} /> <CopySign text={found.memo} label={t('deposit.copyMemo')} />
          </p>
          <Notice tone="danger">{t('deposit.memoNeeded')}</Notice>
        </div>
      )}
    </section>
  );
}
