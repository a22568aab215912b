import { Button, Checkbox, Slider, TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../../stores/failure.ts';
import { createReferralCode, editReferralCode } from '../../../stores/growth/referral.ts';
import type { OwnReferralCode } from '../../../stores/growth/referral.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { useFailureText } from '../../../ui/feedback/useFailureText.ts';
import { useFormat } from '../../../ui/format/format.ts';
import { composedText } from '../../../ui/input/cleaning.ts';
import { useCleanedText } from '../../../ui/input/useCleanedText.ts';
import classes from './Referral.module.css';

/** In percent: the exchange gives away no more than half, in steps of five. */
const MOST = 50;
const STEP = 5;

const LONGEST_LABEL = 40;

interface CodeFormProps {
  /** `undefined` for a new one. */
  readonly code: OwnReferralCode | undefined;
  readonly onDone: (code: OwnReferralCode) => void;
}

/** What a code gives to who comes by it, and what it is called. */
export function CodeForm({ code, onDone }: CodeFormProps) {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const { formatRate } = useFormat();
  const percent = (value: number): string => formatRate(String(value / 100));
  const id = useId();
  const [share, setShare] = useState<number>(code?.share ?? 0);
  const [label, setLabel] = useState(code?.label ?? '');
  const labelInput = useCleanedText(label, (text) => composedText(text, LONGEST_LABEL), setLabel);
  const [isDefault, setDefault] = useState(code?.isDefault ?? false);
  const [isBusy, setBusy] = useState(false);

  const save = async (): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    const terms = { share: share as OwnReferralCode['share'], label: label.trim() };
    try {
      const saved =
        code === undefined
          ? await createReferralCode({ ...terms, isDefault })
          : await editReferralCode({
              ...terms,
              referralCode: code.referralCode,
              ...(isDefault && { isDefault }),
            });
      toast.success(t('growth.referral.saved'));
      onDone(saved);
    } catch (error) {
      toast.error(failureText(failureOf(error)));
    } finally {
      setBusy(false);
    }
  };
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    void save();
  };
  return (
    <form className={classes['form']} onSubmit={onSubmit}>
      <div>
        <span id={id}>{t('growth.referral.share')}</span>
        <div className={classes['slider']}>
          <Slider
            thumbProps={{ 'aria-labelledby': id }}
            min={0}
            max={MOST}
            step={STEP}
            marks={[0, 25, MOST].map((value) => ({ value, label: percent(value) }))}
            label={percent}
            value={share}
            onChange={setShare}
          />
        </div>
        <p className={classes['note']}>{t('growth.referral.split', { own: 100 - share, friend: share })}</p>
        {code !== undefined && <p className={classes['note']}>{t('growth.referral.shareLater')}</p>}
      </div>
      <TextInput label={t('growth.referral.label')} {...labelInput} />
      <Checkbox
        label={t('growth.referral.makeDefault')}
        checked={isDefault}
        disabled={code?.isDefault === true}
        onChange={(event) => setDefault(event.currentTarget.checked)}
      />
      <Button type="submit" aria-disabled={isBusy}>
        {t('growth.referral.save')}
      </Button>
    </form>
  );
}
