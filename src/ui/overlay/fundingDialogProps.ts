export interface FundingDialogProps {
  /** What the user has to agree to before funds move; asked while there is something. */
  readonly message: string | undefined;
  readonly onAnswer: (isConfirmed: boolean) => void;
}
