import { useTranslation } from 'react-i18next';
import type { ContactChange } from '../../../stores/identity/contacts.ts';
import { useStepUpRequest } from '../../../stores/identity/stepUp.ts';
import { Modal } from '../../../ui/overlay/Modal.tsx';
import { WithContactInput } from '../WithContactInput.tsx';
import { ContactForm } from './ContactForm.tsx';

export interface ContactDialogProps {
  readonly isOpen: boolean;
  readonly change: ContactChange;
}

/** Adds an address or a number to the account, or puts it in the place of the one of before. */
export default function ContactDialog({ isOpen, change }: ContactDialogProps) {
  const { t } = useTranslation();
  const { kind, isReplacement, onDone } = change;
  const isSteppingUp = useStepUpRequest() !== null;
  return (
    <Modal
      isOpen={isOpen}
      // The dialog that stands before this one is closed first.
      onClose={() => isSteppingUp || onDone(false)}
      title={t(`auth.contact.${isReplacement ? 'change' : 'add'}.${kind}`)}
      isNarrow
    >
      <WithContactInput kind={kind}>
        {(input) => <ContactForm input={input} isReplacement={isReplacement} onDone={() => onDone(true)} />}
      </WithContactInput>
    </Modal>
  );
}
