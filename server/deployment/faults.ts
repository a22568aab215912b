import { LEAST_CONTRACT_FEE_PPM } from '../market/contracts/listing.ts';
import { welcomeBonus } from '../services/growth/coupons/defaultRule.ts';
import { coverFault } from '../services/growth/promotionCost.ts';
import { barFault } from './barContrast.ts';
import { contrastFault } from './brandContrast.ts';
import type { DeploymentFile } from './deployment.ts';

type Environment = DeploymentFile['business']['compileHosts'][string];

function isOrigin(text: string): boolean {
  return URL.canParse(text) && new URL(text).origin === text;
}

function hostFault({ compileHosts }: DeploymentFile['business']): string | undefined {
  for (const [environment, hosts] of Object.entries(compileHosts)) {
    const { api, config = '', simulated = '', cdn = '' } = hosts;
    for (const [member, origin] of Object.entries({ api, config, simulated, cdn })) {
      if (origin !== '' && !isOrigin(origin))
        return `business.compileHosts.${environment}.${member}: "${origin}" must be an origin such as https://api.example`;
    }
    const elsewhere = loginElsewhere(hosts);
    if (elsewhere !== undefined)
      return `business.compileHosts.${environment}.simulated: "${simulated}" must be on the host name of ${elsewhere}`;
  }
  return undefined;
}

/** Where people log in whose login does not reach simulated trading: it is a cookie of the API's host name, regardless of the port. */
function loginElsewhere({ pages, api, simulated = '' }: Environment): string | undefined {
  if (simulated === '') return undefined;
  const { hostname } = new URL(simulated);
  if (api !== '') return new URL(api).hostname === hostname ? undefined : `api, ${new URL(api).hostname}`;
  const other = pages.find((page) => page.replace(/:\d+$/, '') !== hostname);
  return other && `every page, also of ${other}`;
}

function languageFault({ siteId, lang, langs }: DeploymentFile['business']): string | undefined {
  if (langs === undefined) return undefined;
  if (langs[siteId] === undefined) return `business.langs: the site ${siteId} has no languages`;
  const [site] = Object.entries(langs).find(([, languages]) => languages.length === 0) ?? [];
  if (site !== undefined) return `business.langs.${site}: a site needs at least one language`;
  return langs[siteId].includes(lang) ? undefined : `business.lang: ${lang} is no language of ${siteId}`;
}

function within(part: string, fault: string | undefined): string | undefined {
  return fault === undefined ? undefined : `${part}.${fault}`;
}

/** The bonus is paid out of a budget that everybody reaches: what it asks for has to cost as much. */
function promotionFault({
  welcomeBonus: bonus,
}: NonNullable<DeploymentFile['promotions']>): string | undefined {
  if (bonus === undefined) return undefined;
  const leastFee = () => LEAST_CONTRACT_FEE_PPM;
  const fault = coverFault(welcomeBonus(bonus), { leastFee, commission: 0n });
  return fault?.replace(/^rule\.requirement/, 'welcomeBonus.volume');
}

/** What is wrong with a file whose form is right; `undefined` when nothing is. */
export function deploymentFault({ business, application, promotions }: DeploymentFile): string | undefined {
  if (business.bizId === application.appId)
    return `application.appId: must differ from business.bizId, both are ${business.bizId}`;
  return (
    within('business', contrastFault(business.brand.colors.brand)) ??
    within('application', barFault(application.navbar.background)) ??
    within('promotions', promotions && promotionFault(promotions)) ??
    hostFault(business) ??
    languageFault(business)
  );
}
