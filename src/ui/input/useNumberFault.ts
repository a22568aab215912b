import { useTranslation } from 'react-i18next';
import { foreignPart } from '../../platform/numericInput/readNumber.ts';
import { readUnclear } from '../../platform/numericInput/sanitizeDecimal.ts';
import { useFormat } from '../format/format.ts';

/** Tells why the value of a numeric field is no number, and how one is entered; `undefined` of a number. */
export function useNumberFault(): (value: string) => string | undefined {
  const { t } = useTranslation();
  const { separators } = useFormat();
  return (value) => {
    const unclear = readUnclear(value);
    if (unclear === undefined) return undefined;
    // As every field takes it: without groups.
    const example = `1234${separators.decimal}5`;
    const found = foreignPart(unclear.text) || unclear.text.slice(0, 20);
    return t(`ui.number.${unclear.fault}`, { example, found });
  };
}
