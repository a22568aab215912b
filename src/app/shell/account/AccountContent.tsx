import { AccountEntries, RewardsLink, Logout } from './AccountEntries.tsx';
import { AccountHead } from './AccountHead.tsx';

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
