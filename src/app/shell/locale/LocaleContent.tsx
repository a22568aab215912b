import './styles.ts';
import { CurrencyPicker } from './CurrencyPicker.tsx';
import { LanguagePicker } from './LanguagePicker.tsx';
import classes from './Locale.module.css';

/** Language and currency, side by side where there is room. */
export default function LocaleContent() {
  return (
    <div className={classes['pickers']}>
      <LanguagePicker />
      <CurrencyPicker />
    </div>
  );
}
