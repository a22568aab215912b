import { useSession } from '../../../stores/session/index.ts';
import classes from './Account.module.css';
import { Identity } from './Identity.tsx';
import { NicknameLine } from './NicknameLine.tsx';

/** Who is logged in. */
export function AccountHead() {
  const { user, info } = useSession();
  if (user === null) return null;
  return (
    <div className={classes['head']}>
      <Identity user={user} info={info} />
      {info !== null && <NicknameLine info={info} />}
    </div>
  );
}
