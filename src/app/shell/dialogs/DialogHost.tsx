import { Suspense, useEffect, useEffectEvent } from 'react';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { dialogs, useOpenDialog } from '../../../stores/dialogs.ts';
import { useLogin } from '../../../stores/roles.tsx';
import { useSession } from '../../../stores/session/index.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { lazyPart } from '../../../ui/lazyPart.ts';
import { useLastRequest } from '../../../ui/overlay/useLastRequest.ts';
import { withTexts } from '../../i18n/i18n.ts';

const TransferDialog = lazyPart(
  orUnavailable(withTexts('transfer', () => import('../../../features/transfer/index.tsx'))),
);
const NicknameDialog = lazyPart(
  orUnavailable(withTexts('nickname', () => import('../../../features/nickname/index.tsx'))),
);
const RegisterBonus = lazyPart(
  orUnavailable(withTexts('auth', () => import('../../../features/auth/register/RegisterBonus.tsx'))),
);

/** Shows the dialog that some area has opened; its code arrives with the first opening. Guests are led to the login. */
export function DialogHost() {
  const open = useOpenDialog();
  const { user } = useSession();
  const isGuest = user === null;

  const login = useLogin();
  const onGuest = useEffectEvent(() => {
    dialogs.close();
    login();
  });
  useEffect(() => {
    if (open !== null && isGuest) onGuest();
  }, [open, isGuest]);

  const last = useLastRequest(isGuest ? null : open);
  if (last === undefined) return null;

  const { request: dialog, isOpen, round } = last;
  const common = { isOpen, onClose: () => dialogs.close(dialog) };
  return (
    <Suspense>
      {dialog.kind === 'transfer' ? (
        <TransferDialog key={round} {...common} request={dialog.request} />
      ) : dialog.kind === 'nickname' ? (
        <NicknameDialog key={round} {...common} />
      ) : (
        <RegisterBonus key={round} {...common} bonus={dialog.bonus} />
      )}
    </Suspense>
  );
}

interface Closable {
  readonly onClose: () => void;
}

/** In place of a dialog whose code could not be fetched: says so and closes, and leaves the page as it is. */
function Unavailable({ onClose }: Closable) {
  const { t } = useTranslation();
  const onShown = useEffectEvent(() => {
    toast.error(t('ui.networkError'));
    onClose();
  });
  useEffect(() => onShown(), []);
  return null;
}

/** Makes the import of a dialog one that never fails. */
function orUnavailable<Props extends Closable>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): () => Promise<{ default: ComponentType<Props> }> {
  return () => load().catch(() => ({ default: Unavailable }));
}
