import { useTranslation } from 'react-i18next';
import { SelectField } from '../../../../ui/input/SelectField.tsx';
import type { TriggerBy } from './ticket.ts';

export interface TriggerBySelectProps {
  readonly value: TriggerBy;
  readonly onChange: (by: TriggerBy) => void;
}

/** Which price sets a trigger off. */
export function TriggerBySelect({ value, onChange }: TriggerBySelectProps) {
  const { t } = useTranslation();
  return (
    <SelectField
      label={t('contract.form.triggerBy')}
      value={value}
      options={(['last', 'mark', 'index'] as const).map((by) => ({
        value: by,
        text: t(`contract.form.by.${by}`),
      }))}
      onChange={onChange}
    />
  );
}
