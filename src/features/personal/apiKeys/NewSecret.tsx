import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Button, Checkbox } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCopy } from '../../../ui/feedback/useCopy.ts';
import classes from './ApiKeys.module.css';

interface NewSecretProps {
  readonly keyId: string;
  /** `null` for a key whose private half never left its owner. */
  readonly secret: string | null;
  /** Whether its owner says that the secret is saved. */
  readonly isSaved: boolean;
  /** Whether it was to be closed without that. */
  readonly isUnsaved: boolean;
  readonly onSave: (isSaved: boolean) => void;
  readonly onClose: () => void;
}

/** A new key, and its secret for the only time. */
export function NewSecret({ keyId, secret, isSaved, isUnsaved, onSave, onClose }: NewSecretProps) {
  const { t } = useTranslation();
  const copy = useCopy();
  const rows = [
    { name: 'keyId', value: keyId },
    ...(secret === null ? [] : [{ name: 'secret', value: secret }]),
  ] as const;
  return (
    <div className={classes['form']}>
      <p className={classes['note']} role={secret === null ? undefined : 'alert'}>
        {t(secret === null ? 'personal.api.madePair' : 'personal.api.madeSecret')}
      </p>
      {rows.map(({ name, value }) => (
        <div key={name} className={classes['secret']}>
          <span id={`api-${name}`}>{t(`personal.api.${name as 'keyId' | 'secret'}`)}</span>
          <code dir="ltr" aria-labelledby={`api-${name}`}>
            {value}
          </code>
          <Button
            variant="default"
            size="xs"
            aria-describedby={`api-${name}`}
            leftSection={<IconCopy size={14} stroke={1.75} />}
            onClick={() => void copy(value)}
          >
            {t('personal.api.copy')}
          </Button>
        </div>
      ))}
      {secret !== null && (
        <Checkbox
          checked={isSaved}
          label={t('personal.api.saved')}
          error={isUnsaved && !isSaved && t('personal.api.unsaved')}
          onChange={(event) => onSave(event.currentTarget.checked)}
        />
      )}
      <Button fullWidth aria-disabled={secret !== null && !isSaved} onClick={onClose}>
        {t('personal.api.done')}
      </Button>
    </div>
  );
}
