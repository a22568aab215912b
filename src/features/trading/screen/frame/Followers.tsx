import { useAccountSettings } from '../../../../stores/accountSettings/useAccountSettings.ts';
import { FillSound } from '../sound/FillSound.tsx';

/** What a trading screen does unseen, and so after its first paint: it follows the settings of the account, and sounds for fills. */
export default function Followers() {
  useAccountSettings();
  return <FillSound />;
}
