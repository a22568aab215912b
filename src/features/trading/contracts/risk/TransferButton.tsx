import { UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { productOf } from '../../../../stores/contracts/index.ts';
import { dialogs } from '../../../../stores/dialogs/index.ts';
import panels from '../../screen/Panels.module.css';
import { useContractContext } from '../context/contractContext.ts';

/** Product id of the wallet, where money for margin comes from. */
const WALLET = 1;

/** Opens the transfer into the margin account shown; play money comes from a reset instead. */
export function TransferButton() {
  const { t } = useTranslation();
  const { instrument, marginMode, screen } = useContractContext();
  if (screen === 'simulated') return null;
  const { contract, settle } = instrument;
  const open = (): void =>
    dialogs.openTransfer({
      asset: settle,
      fromProduct: WALLET,
      toProduct: productOf(contract, marginMode),
      ...(marginMode === 'isolated' && { toSubProduct: contract.contract }),
    });
  return (
    <UnstyledButton className={panels['action']} onClick={open}>
      {t('contract.risk.transfer')}
    </UnstyledButton>
  );
}
