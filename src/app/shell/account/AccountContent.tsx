import { AccountEntries } from './AccountEntries.tsx';
import { AccountHead } from './AccountHead.tsx';
import { Logout } from './Logout.tsx';
import { RewardsLink } from './RewardsLink.tsx';

/** The user dropdown: who is logged in, where everything about the account is, and the way out. */
export default function AccountContent() {
  return (
    <>
      <AccountHead />
      <RewardsLink />
      <AccountEntries />
      <Logout />
    </>
  );
}
