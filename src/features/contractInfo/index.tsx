import '@mantine/core/styles/Input.layer.css';
import { useLocation } from 'wouter';
import { SimulatedAccount } from './account/SimulatedAccount.tsx';
import { InfoFrame } from './frame/InfoFrame.tsx';
import { FundingPage } from './fund/FundingPage.tsx';
import { InsurancePage } from './insurance/InsurancePage.tsx';
import { MarkPricePage } from './mark/MarkPricePage.tsx';
import { contractInfoPlaceOf } from './place.ts';
import { RulesPage } from './rules/RulesPage.tsx';

const PAGES = {
  fund: FundingPage,
  markPrice: MarkPricePage,
  insurance: InsurancePage,
  rules: RulesPage,
  account: SimulatedAccount,
};

/** The pages about contracts, by the address. */
export default function ContractInfo() {
  const [path] = useLocation();
  const place = contractInfoPlaceOf(path);
  const Page = PAGES[place.page];
  return (
    <InfoFrame place={place}>
      <Page isSimulated={place.isSimulated} />
    </InfoFrame>
  );
}
