import { FORM_MESSAGE_ID } from './NumberField.tsx';
import classes from './OrderForm.module.css';

export interface FormMessageProps {
  /** Code of the problem that the text is about; `undefined` for a warning or nothing. */
  readonly problem: string | undefined;
  readonly text: string | undefined;
}

/** What stands in the order's way, or a word of warning. Its room is always kept, so that the button stays where it is. */
export function FormMessage({ problem, text }: FormMessageProps) {
  return (
    <p
      id={FORM_MESSAGE_ID}
      role={problem === undefined ? 'status' : 'alert'}
      className={classes['message']}
      data-problem={problem}
    >
      {text}
    </p>
  );
}
