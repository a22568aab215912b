import { FEES, isZeroFee, withZeroFee } from '../../market/spot/fees.ts';
import { feeRate } from '../../wire/market.ts';
import { engineReject, marketOf, type HandlerContext } from './context.ts';
import type { Handlers } from './types.ts';

/** Which pairs charge no fee, as operators decide it. */
export function zeroFeeHandlers(context: HandlerContext): Pick<Handlers, 'setZeroFee'> {
  const { exchange, views, services } = context;

  /** The pair of a name, or all of them. Throws 20009 where it is not listed. */
  const meantBy = (name: string | undefined) => {
    if (name === undefined) return views.markets.pairs();
    const wanted = marketOf(name, context).units.instrument.id;
    return views.markets.pairs().filter(({ units }) => units.instrument.id === wanted);
  };

  return {
    async setZeroFee({ body: { instrument: name, isFree } }) {
      const ruled = await services.marketChanges.ruled();
      for (const { units } of meantBy(name)) {
        if (isZeroFee(units.instrument) === isFree) continue;
        const instrument = withZeroFee(units.instrument, isFree, ruled({ ...units.instrument, ...FEES }));
        const result = await exchange.submit({ kind: 'defineInstrument', instrument });
        if (!result.ok) throw engineReject(result);
        if (!result.repeated) await views.reached(result.seq);
      }
      return meantBy(name).map(({ units: { instrument } }) => ({
        instrument: instrument.name,
        makerFeeRate: feeRate(instrument.makerFeePpm),
        takerFeeRate: feeRate(instrument.takerFeePpm),
      }));
    },
  };
}
