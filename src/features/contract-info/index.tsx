import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { PageFrame } from '../../ui/page/index.ts';
import { contractInfoPlaceOf } from './place.ts';

/** The pages about contracts, by the address. */
export default function ContractInfo() {
  const { t } = useTranslation();
  const [path] = useLocation();
  const { page } = contractInfoPlaceOf(path);
  return <PageFrame title={t(`contractInfo.title.${page}`)}>{null}</PageFrame>;
}
