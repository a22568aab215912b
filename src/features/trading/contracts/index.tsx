import '../screen/styles.ts';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'wouter';
import { contracts, useContracts } from '../../../stores/contracts/contracts.ts';
import { useContractScreen } from '../../../stores/contracts/screenSettings.ts';
import type { Contract } from '../../../stores/contracts/types.ts';
import { environment } from '../../../stores/environment.ts';
import { createKeptList } from '../../../stores/keptList.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { ScreenSkeleton } from '../screen/frame/ScreenSkeleton.tsx';
import { ContractTrading } from './ContractTrading.tsx';
import { contractPlaceOf, contractsOn, pathOfContract, screenFor } from './screens.ts';

const lastContracts = createKeptList<Contract>(
  environment === 'real' ? 'contractList' : 'contractList-simulated',
  ['contract', 'tickSize', 'lotSize'],
);

// The screen cannot begin without: they are asked for as its code arrives, not after the first render.
void contracts.ensure();

/** `/contract/exchange|crypto|simul/:contract?`: the contract in the address, else the last one looked at there, else the first. */
export default function ContractExchange() {
  const { t } = useTranslation();
  const [path, navigate] = useLocation();
  const { value, phase } = lastContracts.useList(useContracts());
  const { lastContract } = useContractScreen();
  const { screen, contract: named } = contractPlaceOf(path);

  if (value === undefined) {
    if (phase !== 'failed') return <ScreenSkeleton />;
    return <ErrorState title={t('contract.page.failed')} onRetry={() => void contracts.reload()} />;
  }

  const offered = contractsOn(screen, value);
  const asked = named ?? lastContract[screen];
  const found = offered.find(({ contract }) => contract === asked);
  const contract = found ?? (named === undefined ? offered[0] : undefined);
  if (contract === undefined) {
    return (
      <EmptyState
        title={t('contract.page.unknown', { contract: named })}
        hint={t('contract.page.unknownHint')}
        action={
          <Button component={Link} href={pathOfContract(screen, offered[0]?.contract ?? '')} mt={8}>
            {t('contract.page.back')}
          </Button>
        }
      />
    );
  }
  const open = (next: string): void => {
    const chosen = value.find((one) => one.contract === next) ?? contract;
    navigate(pathOfContract(screenFor(screen, chosen), next));
  };
  return <ContractTrading screen={screen} contract={contract} onContract={open} />;
}
