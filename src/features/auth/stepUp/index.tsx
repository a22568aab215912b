import { useTranslation } from 'react-i18next';
import { signStepUp } from '../../../stores/identity/passkeys.ts';
import { proveFactor, sendStepUpCode } from '../../../stores/identity/stepUp.ts';
import type { StepUpRequest } from '../../../stores/identity/stepUp.ts';
import { useSession } from '../../../stores/session/index.ts';
import { Modal } from '../../../ui/overlay/Modal.tsx';
import { sentTo } from '../contact.ts';
import { FactorForm } from '../factor/FactorForm.tsx';
import classes from './StepUp.module.css';

export interface StepUpDialogProps {
  readonly isOpen: boolean;
  readonly request: StepUpRequest;
}

/** Asks for a factor anew, before something that matters is done. */
export default function StepUpDialog({ isOpen, request }: StepUpDialogProps) {
  const { t } = useTranslation();
  const { info } = useSession();
  const { factors, onDone } = request;
  return (
    <Modal isOpen={isOpen} onClose={() => onDone(false)} title={t('auth.stepUp.title')} isNarrow>
      <p className={classes['lead']}>{t('auth.stepUp.lead')}</p>
      <FactorForm
        id="stepUp"
        factors={factors}
        contacts={sentTo(info?.loginId ?? '')}
        submit={t('auth.stepUp.submit')}
        sendCode={sendStepUpCode}
        sign={signStepUp}
        prove={async (given) => {
          await proveFactor(given);
          onDone(true);
        }}
      />
    </Modal>
  );
}
