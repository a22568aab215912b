import { useTranslation } from 'react-i18next';
import { failureOf } from '../../../stores/failure.ts';
import { languageTag, useLanguage } from '../../../stores/language/index.ts';
import { toast, useFailureText } from '../../../ui/feedback/index.ts';
import { PickerList } from './PickerList.tsx';

/** The languages of the site; a refusal by the exchange leaves the language as it is and says why. */
export function LanguagePicker() {
  const { t } = useTranslation();
  const { language, languages, change } = useLanguage();
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
