import { useTranslation } from 'react-i18next';
import { useCurrencies } from '../../../stores/currencies/index.ts';
import { preferences } from '../../../stores/preferences/index.ts';
import { PickerList } from './PickerList.tsx';

/** The currencies that values are approximated in. */
export function CurrencyPicker() {
  const { t } = useTranslation();
  const { currencies, currency } = useCurrencies();
  return (
    <PickerList
      title={t('locale.currency')}
      search={t('locale.searchCurrency')}
      options={currencies.map(({ name, symbol }) => ({ value: name, text: name, hint: symbol }))}
      value={currency.name}
      onPick={(next) => preferences.update({ currency: next })}
    />
  );
}
