import { barFault } from './barContrast.ts';
import { contrastFault } from './brandContrast.ts';
import type { DeploymentFile } from './deployment.ts';

function isOrigin(text: string): boolean {
  return URL.canParse(text) && new URL(text).origin === text;
}

function hostFault({ compileHosts }: DeploymentFile['business']): string | undefined {
  for (const [environment, { api, config = '', simulated = '' }] of Object.entries(compileHosts)) {
    for (const [member, origin] of Object.entries({ api, config, simulated })) {
      if (origin !== '' && !isOrigin(origin))
        return `business.compileHosts.${environment}.${member}: "${origin}" must be an origin such as https://api.example`;
    }
    // The login is a cookie of the API's host name, whatever the port.
    if (api !== '' && simulated !== '' && new URL(api).hostname !== new URL(simulated).hostname)
      return `business.compileHosts.${environment}.simulated: "${simulated}" must be on the host name of api, ${new URL(api).hostname}`;
  }
  return undefined;
}

function languageFault({ siteId, lang, langs }: DeploymentFile['business']): string | undefined {
  if (langs[siteId] === undefined) return `business.langs: the site ${siteId} has no languages`;
  const [site] = Object.entries(langs).find(([, languages]) => languages.length === 0) ?? [];
  if (site !== undefined) return `business.langs.${site}: a site needs at least one language`;
  return langs[siteId].includes(lang) ? undefined : `business.lang: ${lang} is no language of ${siteId}`;
}

function within(part: string, fault: string | undefined): string | undefined {
  return fault === undefined ? undefined : `${part}.${fault}`;
}

/** What is wrong with a file whose form is right; `undefined` when nothing is. */
export function deploymentFault({ business, application }: DeploymentFile): string | undefined {
  if (business.bizId === application.appId)
    return `application.appId: must differ from business.bizId, both are ${business.bizId}`;
  return (
    within('business', contrastFault(business.brand.colors.brand)) ??
    within('application', barFault(application.navbar.background)) ??
    hostFault(business) ??
    languageFault(business)
  );
}
