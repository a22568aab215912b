import { IdentityPanel } from '../../features/personal/profile/IdentityPanel.tsx';
import { OverviewPage } from '../../features/wallet/overview/OverviewPage.tsx';

/** The first page of the personal centre: what the user owns, and who the user is. */
export default function AssetsOverview() {
  return <OverviewPage identity={<IdentityPanel />} />;
}
