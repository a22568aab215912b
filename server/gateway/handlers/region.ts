import type { IncomingHttpHeaders } from 'node:http';
import type { PageUser } from '../http/pageLanguage.ts';
import type { HandlerContext } from './context.ts';
import type { Handlers } from './types.ts';

type RegionOperation = 'getServerDatetime' | 'getVaspInfo';

const KOREA = 'KR';

/** What depends on the country that a visitor comes from. */
export function regionHandlers(context: HandlerContext): Pick<Handlers, RegionOperation> {
  const {
    services: { settings },
    now,
  } = context;
  return {
    getServerDatetime: () => ({ datetime: now() }),

    async getVaspInfo({ request }) {
      const vasp = await settings.get('vasp');
      return { ...vasp, koreaIP: await isInKorea(request.headers, context) };
    },
  };
}

/** Whether Korean is not for a visitor: that of a user from Korea is a flag of theirs. */
export async function isKoreanWithheld(
  headers: IncomingHttpHeaders,
  context: Pick<HandlerContext, 'services' | 'countryOf'>,
  user?: Pick<PageUser, 'ko_KR'>,
): Promise<boolean> {
  const isAllowed = user?.ko_KR ?? (await context.services.settings.get('vasp')).vaspSwitch;
  return !isAllowed && (await isInKorea(headers, context));
}

/** Whether a visitor comes from Korea, as far as is known, where regional rules apply. */
export async function isInKorea(
  headers: IncomingHttpHeaders,
  { services, countryOf }: Pick<HandlerContext, 'services' | 'countryOf'>,
): Promise<boolean> {
  const country = countryOf(headers);
  return country === undefined ? (await services.settings.get('vasp')).koreaIP : country === KOREA;
}
