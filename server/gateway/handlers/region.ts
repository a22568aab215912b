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
    getServerDatetime: () => ({ datetime: now() }),

    async getVaspInfo({ request }) {
      const country = countryOf(request.headers);
      const vasp = await settings.get('vasp');
      return { ...vasp, koreaIP: country === undefined ? vasp.koreaIP : country === KOREA };
    },
  };
}
