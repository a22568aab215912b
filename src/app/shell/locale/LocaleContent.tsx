import '@mantine/core/styles/Input.layer.css';
import { useTranslation } from 'react-i18next';
import { useCurrencies } from '../../../stores/currencies/index.ts';
import { failureOf } from '../../../stores/failure.ts';
import { languageTag, useLanguage } from '../../../stores/language/index.ts';
import { useOfferedLanguages } from '../../../stores/language/offered.ts';
import { preferences } from '../../../stores/preferences.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { useFailureText } from '../../../ui/feedback/useFailureText.ts';
import classes from './Locale.module.css';
import { PickerList } from './PickerList.tsx';

/** Language and currency, side by side where there is room. */
export default function LocaleContent() {
  return (
    <div className={classes['pickers']}>
      <LanguagePicker />
      <CurrencyPicker />
    </div>
  );
}

/** The languages of the site; a reject by the exchange leaves the language as it is and says why. */
function LanguagePicker() {
  const { t } = useTranslation();
  const { language, change } = useLanguage();
  const languages = useOfferedLanguages();
  const failureText = useFailureText();
  return (
    <PickerList
      title={t('locale.language')}
      search={t('locale.searchLanguage')}
      options={languages.map((option) => ({
        value: option.language,
        text: option.name,
        lang: languageTag(option.language),
      }))}
      value={language}
      onPick={(next) => {
        change(next).catch((error: unknown) => toast.error(failureText(failureOf(error))));
      }}
    />
  );
}

/** The currencies that values are approximated in. */
function CurrencyPicker() {
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
