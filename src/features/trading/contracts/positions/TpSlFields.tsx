import { useTranslation } from 'react-i18next';
import type { Contract } from '../../../../stores/contracts/types.ts';
import { DecimalField } from '../../screen/form/DecimalField.tsx';
import classes from './Positions.module.css';
import type { TpSlProblem } from './tpSl.ts';
import { LimitPriceField, PlacedType } from './tpSlParts.tsx';
import { sizeUnit } from '../contractInstrument.ts';
import type { TpSlDraftUse } from './useTpSlDraft.ts';

export interface TpSlFieldsProps {
  readonly form: TpSlDraftUse;
  readonly contract: Contract;
  readonly wrong: TpSlProblem['field'] | undefined;
  /** What was placed for a part cannot become one for the whole position. */
  readonly canBeWhole: boolean;
  /** The kind of order and the distance of a trailing stop cannot be amended. */
  readonly isAmended: boolean;
}

/** Where a take-profit or stop waits, and what it places then. */
export function TpSlFields(props: TpSlFieldsProps) {
  const { form, contract, wrong, canBeWhole, isAmended } = props;
  const { t } = useTranslation();
  const { draft, roe, change, typePrice, typeRoe } = form;
  const isTrailing = draft.purpose === 'trailingStop';
  const { quoteAsset } = contract;
  return (
    <>
      <div className={classes['pair']}>
        <DecimalField
          name="triggerPrice"
          label={t(isTrailing ? 'contract.tpSl.activation' : 'contract.columns.triggerPrice')}
          value={draft.triggerPrice}
          unit={quoteAsset}
          placeholder={isTrailing ? t('contract.tpSl.atOnce') : undefined}
          isWrong={wrong === 'triggerPrice'}
          onText={typePrice}
        />
        {isTrailing ? (
          <DecimalField
            name="callback"
            label={t('contract.tpSl.callback')}
            value={draft.callback}
            unit="%"
            isDisabled={isAmended}
            isWrong={wrong === 'callback'}
            onText={(callback) => change({ callback })}
          />
        ) : (
          <DecimalField
            name="roe"
            label={t(draft.purpose === 'stopLoss' ? 'contract.tpSl.lossRoe' : 'contract.columns.roe')}
            value={roe}
            unit="%"
            isSigned
            onText={typeRoe}
          />
        )}
      </div>
      <div className={classes['pair']}>
        <PlacedType type={draft.type} isDisabled={isAmended} onChange={(type) => change({ type })} />
        <LimitPriceField form={form} contract={contract} isWrong={wrong === 'price'} />
      </div>
      <DecimalField
        name="quantity"
        label={t('contract.columns.quantity')}
        value={draft.quantity}
        unit={sizeUnit(contract)}
        placeholder={canBeWhole ? t('contract.tpSl.whole') : undefined}
        isWrong={wrong === 'quantity'}
        onText={(quantity) => change({ quantity })}
      />
    </>
  );
}
