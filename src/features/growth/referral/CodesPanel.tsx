import { Badge, Button, Select } from '@mantine/core';
import { IconCopy, IconLink, IconPencil, IconPhoto, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouter } from 'wouter';
import type { Revision } from '../../../stores/data/layer.ts';
import { useItem } from '../../../stores/data/useItem.ts';
import { useOffers } from '../../../stores/deployment/index.ts';
import type { OwnReferralCode } from '../../../stores/growth/referral.ts';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { RowsSkeleton } from '../../../ui/feedback/RowsSkeleton.tsx';
import { useCopy } from '../../../ui/feedback/useCopy.ts';
import { Modal } from '../../../ui/overlay/Modal.tsx';
import { Panel } from '../../../ui/page/page.tsx';
import { referralAddress } from '../../../ui/picture/referralAddress.ts';
import { Figure } from '../../../ui/text/figures.tsx';
import { CodeForm } from './CodeForm.tsx';
import { PosterDialog } from './PosterDialog.tsx';
import classes from './Referral.module.css';

type Dialog = { readonly code: OwnReferralCode | undefined } | undefined;

/** The codes of the user: one of them is shown, to be shared. */
export function CodesPanel({ revision }: { readonly revision: Revision }) {
  const { t } = useTranslation();
  const {
    item: codes,
    error,
    reload,
  } = useItem({ namespace: 'referral.codes', api: 'listReferralCodes', revision });
  const [chosen, choose] = useState<string | null>(null);
  const [dialog, setDialog] = useState<Dialog>();
  const [isOpen, setOpen] = useState(false);
  const code = codes?.find(({ referralCode }) => referralCode === chosen) ?? codes?.[0];
  const open = (of: OwnReferralCode | undefined): void => {
    setDialog({ code: of });
    setOpen(true);
  };
  return (
    <Panel
      title={t('growth.referral.codes')}
      actions={
        codes !== undefined && (
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<IconPlus size={14} aria-hidden="true" />}
            onClick={() => open(undefined)}
          >
            {t('growth.referral.newCode')}
          </Button>
        )
      }
    >
      {code === undefined && error !== undefined && (
        <ErrorState title={t('growth.referral.failed')} onRetry={reload} />
      )}
      {code === undefined && error === undefined && <RowsSkeleton rows={3} rowHeight={40} />}
      {codes !== undefined && code !== undefined && (
        <div className={classes['chosen']}>
          {codes.length > 1 && (
            <Select
              aria-label={t('growth.referral.code')}
              allowDeselect={false}
              value={code.referralCode}
              onChange={choose}
              data={codes.map(({ referralCode, label }) => ({
                value: referralCode,
                label: label === '' ? referralCode : `${referralCode} · ${label}`,
              }))}
            />
          )}
          <Chosen code={code} onEdit={() => open(code)} />
        </div>
      )}
      <Modal
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t(dialog?.code === undefined ? 'growth.referral.newCode' : 'growth.referral.editCode')}
      >
        {dialog !== undefined && (
          <CodeForm
            key={dialog.code?.referralCode ?? ''}
            code={dialog.code}
            onDone={({ referralCode }) => {
              setOpen(false);
              choose(referralCode);
              reload();
            }}
          />
        )}
      </Modal>
    </Panel>
  );
}

interface ChosenProps {
  readonly code: OwnReferralCode;
  readonly onEdit: () => void;
}

function Chosen({ code: { referralCode, share, label, isDefault, friends }, onEdit }: ChosenProps) {
  const { t } = useTranslation();
  const { base } = useRouter();
  const copy = useCopy();
  const canRegister = useOffers().has('register');
  const [isPosterOpen, setPosterOpen] = useState(false);
  const address = referralAddress(`${location.origin}${base}`, referralCode, canRegister);
  return (
    <>
      <div className={classes['codeLine']}>
        <Figure className={classes['code']}>{referralCode}</Figure>
        {isDefault && <Badge variant="light">{t('growth.referral.default')}</Badge>}
        {label !== '' && <span className={classes['note']}>{label}</span>}
      </div>
      <p className={classes['note']}>
        {[
          t('growth.referral.split', { own: 100 - share, friend: share }),
          t('growth.referral.friendsOfCode', { friends }),
        ].join(' · ')}
      </p>
      <div className={classes['actions']}>
        <Button leftSection={<IconLink size={16} />} onClick={() => void copy(address)}>
          {t('growth.referral.copyLink')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconCopy size={16} />}
          onClick={() => void copy(referralCode)}
        >
          {t('growth.referral.copyCode')}
        </Button>
        <Button variant="default" leftSection={<IconPhoto size={16} />} onClick={() => setPosterOpen(true)}>
          {t('growth.referral.poster')}
        </Button>
        <Button variant="default" leftSection={<IconPencil size={16} />} onClick={onEdit}>
          {t('growth.referral.edit')}
        </Button>
      </div>
      {isPosterOpen && (
        <PosterDialog referralCode={referralCode} address={address} onClose={() => setPosterOpen(false)} />
      )}
    </>
  );
}
