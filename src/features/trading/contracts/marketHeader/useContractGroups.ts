import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useContracts } from '../../../../stores/contracts/index.ts';
import type { PairGroup } from '../../screen/marketHeader/pairGroups.ts';

const KINDS = ['linear', 'inverse'] as const;

/** The contracts that can be chosen, by what their margin is in. */
export function useContractGroups(): readonly PairGroup[] {
  const { t } = useTranslation();
  const { value: contracts } = useContracts();
  return useMemo(
    () =>
      KINDS.map((kind) => ({
        id: kind,
        name: t(`contract.strip.group.${kind}`),
        pairs: (contracts ?? [])
          .filter((contract) => contract.kind === kind)
          .map(({ contract: pair, priceScale }) => ({ pair, priceScale })),
      })),
    [contracts, t],
  );
}
