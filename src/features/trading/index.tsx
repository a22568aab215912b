import { useTranslation } from 'react-i18next';
import { RowsSkeleton } from '../../ui/feedback/index.ts';

export default function TradingPage() {
  useTranslation();
  return <RowsSkeleton rows={8} rowHeight={32} />;
}
