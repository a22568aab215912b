import { useTranslation } from 'react-i18next';
import { useMarkPrice } from '../../../../stores/contracts/index.ts';
import { Price } from '../../../../ui/text/index.ts';
import { Stat } from '../../screen/marketHeader/Stat.tsx';
import type { ContractInstrument } from '../contractInstrument.ts';

/** Mark and index price, each with a word on what it is; apart, so that a new mark renders them alone. */
export function MarkStats({ instrument }: { readonly instrument: ContractInstrument }) {
  const { t } = useTranslation();
  const { value } = useMarkPrice(instrument.pair);
  return (
    <>
      {(['mark', 'index'] as const).map((name) => (
        <Stat key={name} label={t(`contract.strip.${name}`)} hint={t(`contract.strip.hint.${name}`)}>
          <span data-testid={`${name}-price`}>
            <Price value={value?.[name]} scale={instrument.priceScale} />
          </span>
        </Stat>
      ))}
    </>
  );
}
