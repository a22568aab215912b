import type { Instrument } from '../../engine/protocol.ts';

type BaseFees = Pick<Instrument, 'makerFeePpm' | 'takerFeePpm'>;

/** What pairs charge, and what those charge that are free. */
export const FEES: BaseFees = { makerFeePpm: 800, takerFeePpm: 1_000 };
export const NO_FEES: BaseFees = { makerFeePpm: 0, takerFeePpm: 0 };

/** Whether a pair charges no fee. */
export function isZeroFee({ makerFeePpm, takerFeePpm }: BaseFees): boolean {
  return makerFeePpm === 0 && takerFeePpm === 0;
}

/** A pair that charges no fee any more, or the usual one again where it charged none. */
export function withZeroFee(instrument: Instrument, isFree: boolean, usual: BaseFees = FEES): Instrument {
  if (isZeroFee(instrument) === isFree) return instrument;
  const { makerFeePpm, takerFeePpm } = isFree ? NO_FEES : usual;
  return { ...instrument, makerFeePpm, takerFeePpm };
}
