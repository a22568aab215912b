import { CODE } from '@tidemark/sdk/contract';
import { ApiError } from '../http/apiError.ts';
import type { HandlerContext } from './context.ts';
import type { Handlers } from './types.ts';

type RegionOperation = 'getServerDatetime' | 'getVaspInfo';

const KOREA = 'KR';

/** What depends on the country that a visitor comes from. */
export function regionHandlers({
  services: { settings },
  countryOf,
  now,
}: HandlerContext): Pick<Handlers, RegionOperation> {
  return {
    async getServerDatetime({ request }) {
      const country = countryOf(request.headers);
      if (country !== undefined && (await settings.get('deniedCountries')).includes(country))
        throw new ApiError(CODE.regionDenied, 'This service is not available in your region');
      return { datetime: now() };
    },

    async getVaspInfo({ request }) {
      const country = countryOf(request.headers);
      const vasp = await settings.get('vasp');
      return { ...vasp, koreaIP: country === undefined ? vasp.koreaIP : country === KOREA };
    },
  };
}
