import { useTranslation } from 'react-i18next';
import { useMessageBell } from '../../../stores/messages/index.ts';
import { BellSign } from '../messages/BellSign.tsx';
import { useBellLabel } from '../messages/useBellLabel.ts';
import { bell } from '../navigation/contents.ts';
import { DrawerButton } from './DrawerButton.tsx';

/** The bell of the small bar. */
export function BellButton() {
  const { t } = useTranslation();
  const { unread } = useMessageBell();
  const label = useBellLabel(unread);
  return (
    <DrawerButton
      label={label}
      title={t('messages.title')}
      icon={<BellSign unread={unread > 0} />}
      content={bell}
    />
  );
}
