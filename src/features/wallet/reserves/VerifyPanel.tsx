import { Button } from '@mantine/core';
import { IconDownload, IconShieldCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { useSession } from '../../../stores/session/index.ts';
import { auditCommand, saveProof, useVerification } from '../../../stores/wallet/reserves.ts';
import type { ReserveProof, ReserveSnapshot } from '../../../stores/wallet/reserves.ts';
import { useLoginPath } from '../../../ui/navigation/useLoginPath.ts';
import { Panel } from '../../../ui/page/page.tsx';
import { CopySign } from '../chain/ChainText.tsx';
import { Notice } from '../chain/Notice.tsx';
import classes from './Reserves.module.css';
import { VerificationResult } from './VerificationResult.tsx';

interface VerifyPanelProps {
  readonly snapshot: ReserveSnapshot;
  readonly hasProofs: boolean;
}

/** Verifies the own leaves of a snapshot, for who is logged in. */
export function VerifyPanel({ snapshot, hasProofs }: VerifyPanelProps) {
  const { t } = useTranslation();
  const { user } = useSession();
  const loginPath = useLoginPath();
  return (
    <Panel title={t('reserves.verify.title')}>
      <div className={classes['stack']}>
        <p className={classes['hint']}>{t('reserves.verify.lead')}</p>
        {user === null ? (
          <div>
            <Button component={Link} href={loginPath}>
              {t('reserves.verify.login')}
            </Button>
          </div>
        ) : hasProofs ? (
          <OwnLeaves snapshot={snapshot} uid={user.displayUserId} />
        ) : (
          <Notice tone="plain">{t('reserves.verify.noProofs')}</Notice>
        )}
      </div>
    </Panel>
  );
}

function OwnLeaves({ snapshot, uid }: { readonly snapshot: ReserveSnapshot; readonly uid: string }) {
  const { t } = useTranslation();
  const { verification, verify } = useVerification(snapshot, uid);
  const { phase } = verification;
  return (
    <>
      <div className={classes['tools']}>
        <Button
          leftSection={<IconShieldCheck size={18} stroke={1.75} aria-hidden="true" />}
          variant={phase === 'right' ? 'default' : 'filled'}
          loading={phase === 'working'}
          onClick={() => void verify()}
        >
          {t(phase === 'right' || phase === 'wrong' ? 'reserves.verify.again' : 'reserves.verify.action')}
        </Button>
        {'proof' in verification && (
          <Button
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden="true" />}
            onClick={() => saveProof(verification.proof)}
          >
            {t('reserves.verify.download')}
          </Button>
        )}
      </div>
      <div role="status" className={classes['stack']}>
        <VerificationResult verification={verification} snapshot={snapshot} uid={uid} />
      </div>
      {'proof' in verification && <Command proof={verification.proof} />}
    </>
  );
}

/** How anybody verifies the same without this page. */
function Command({ proof }: { readonly proof: ReserveProof }) {
  const { t } = useTranslation();
  const command = auditCommand(globalThis.location.origin);
  return (
    <div key={proof.snapshotId} className={classes['command']}>
      <p className={classes['hint']}>{t('reserves.verify.commandHint')}</p>
      <div className={classes['message']}>
        <pre dir="ltr">{command}</pre>
        <CopySign text={command} label={t('reserves.verify.copyCommand')} />
      </div>
    </div>
  );
}
