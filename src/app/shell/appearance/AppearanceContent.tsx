import { AppearanceSettings } from './AppearanceSettings.tsx';
import classes from './AppearanceSettings.module.css';

/** Theme and palette as the content of a dropdown. */
export default function AppearanceContent() {
  return (
    <div className={classes['dropdown']}>
      <AppearanceSettings />
    </div>
  );
}
