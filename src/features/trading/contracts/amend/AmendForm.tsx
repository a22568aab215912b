import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Contract, MarginChange } from '../../../../stores/contracts/types.ts';
import { useFundingQuestion } from '../../../../stores/wallet/useFundingQuestion.ts';
import { toast } from '../../../../ui/feedback/toast.ts';
import { useFormat } from '../../../../ui/format/format.ts';
import { FundingDialog } from '../../../../ui/overlay/FundingDialog.tsx';
import { ReactiveOverlay } from '../../../../ui/overlay/ReactiveOverlay.tsx';
import { useFundingText } from '../../../../ui/text/useFundingText.ts';
import { sizeUnit } from '../contractInstrument.ts';
import { DialogButtons, FactList } from '../positions/dialogParts.tsx';
import { SteadyAmount } from '../positions/positionCells.tsx';
import classes from '../positions/Positions.module.css';
import { useContractCall } from '../useContractCall.ts';
import type { Amended } from './amendedMargin.ts';
import type { AmendmentProblem } from './amendment.ts';
import { useAmend } from './useAmend.ts';

export interface AmendFormProps {
  readonly contract: Contract;
  readonly problem: AmendmentProblem | undefined;
  /** `undefined` while there is a problem, or nothing differs. */
  readonly amended: Amended | undefined;
  readonly onClose: () => void;
  /** Its fields. */
  readonly children: ReactNode;
  readonly hint?: string;
}

/** The dialog in which an order is changed; it closes once the exchange has taken the change. */
export function AmendForm({ contract, problem, amended, onClose, children, hint }: AmendFormProps) {
  const { t } = useTranslation();
  const { formatDecimal } = useFormat();
  const { run, isPending } = useContractCall();
  const { marginFor, fundingFor, amend } = useAmend(contract);
  const question = useFundingQuestion();
  const { moves } = useFundingText();
  const funding = amended && fundingFor(amended);
  const unit = sizeUnit(contract);
  const isDisabled = isPending || amended === undefined;

  const submit = async (): Promise<void> => {
    if (isDisabled) return;
    const done = await run(() =>
      question.unlessRefused(funding, async () => {
        await amend(amended, funding);
        return true;
      }),
    );
    if (done === undefined) return;
    toast.success(t('contract.tables.amended'));
    onClose();
  };

  return (
    <ReactiveOverlay
      isOpen
      onClose={onClose}
      isNarrow
      title={t('contract.tables.amendTitle', { contract: contract.contract })}
    >
      <form
        className={classes['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {children}
        <MarginMoved margin={amended && marginFor(amended)} asset={contract.settleAsset} />
        <p className={classes['hint']} role="status">
          {funding !== undefined && moves(funding.amount, contract.settleAsset, funding.fundFrom)}
        </p>
        {hint !== undefined && <p className={classes['hint']}>{hint}</p>}
        <p className={classes['message']} role="alert">
          {problem !== undefined &&
            t(`contract.tables.problem.${problem.code}`, { limit: formatDecimal(problem.limit), unit })}
        </p>
        <DialogButtons leave={t('contract.margin.cancel')} onClose={onClose}>
          <Button type="submit" disabled={isDisabled}>
            {t('contract.tpSl.save')}
          </Button>
        </DialogButtons>
      </form>
      <FundingDialog message={question.message} onAnswer={question.answer} />
    </ReactiveOverlay>
  );
}

interface MarginMovedProps {
  readonly margin: MarginChange | undefined;
  /** What it is counted in. */
  readonly asset: string;
}

/** Says how much moves from the cross account first, where anything does. */
function MarginMoved({ margin, asset }: MarginMovedProps) {
  const { t } = useTranslation();
  if (margin === undefined) return null;
  return (
    <FactList
      facts={[
        { name: t('contract.form.moved'), value: <SteadyAmount value={margin.amount} asset={asset} /> },
      ]}
    />
  );
}
