import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../ui/format/index.ts';
import type { DecimalText } from '../../../../ui/format/index.ts';

/** Keeps the last price and the pair in the page's title, where a trader sees them from another tab. */
export function usePriceTitle(pair: string, last: DecimalText, scale: number): void {
  const { t } = useTranslation();
  const { formatDecimal } = useFormat();
  const page = typeof last === 'string' ? `${formatDecimal(last, scale)} ${pair}` : pair;
  useEffect(() => {
    document.title = t('app.documentTitle', { page });
  }, [t, page]);
}
