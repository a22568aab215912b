import { CODE, LANGUAGES, type Language } from '@tidemark/sdk/contract';
import { configOf } from '../../deployment/deployment.ts';
import { deploymentFor } from '../../deployment/simulatedHost.ts';
import { newerVersion } from '../../services/content/versions.ts';
import { ApiError } from '../http/apiError.ts';
import { calledOf } from '../security/forwarded.ts';
import { markVersion } from '../http/conditional.ts';
import type { HandlerContext } from './context.ts';
import type { Handlers } from './types.ts';

type ContentOperation =
  | 'getConfig'
  | 'getLanguageList'
  | 'checkVersion'
  | 'checkVersionPublic'
  | 'getAbtestStrategy'
  | 'getAbtestStrategyPublic'
  | 'listCurrencyRates';

/** Configuration, languages, versions, strategies and rates. */
export function contentHandlers({
  services,
  deployment,
  simulatedPort,
  ownOrigin,
  mailboxFor,
}: HandlerContext): Pick<Handlers, ContentOperation> {
  const { settings, socialSignIn } = services;
  const { providers } = socialSignIn;
  const version = async ({ query }: { readonly query: { readonly versionName: string } }) => {
    const newest = newerVersion(query.versionName, await settings.get('androidVersion'));
    if (newest === undefined)
      throw new ApiError(CODE.invalid, 'versionName: must be a version such as 1.4.0');
    return newest;
  };
  const strategies = () => settings.get('abtestStrategies');
  return {
    getConfig({ params, query, request, reply }) {
      const config = configOf(deploymentFor(calledOf(request), deployment, simulatedPort), params.configId);
      if (config === undefined)
        throw new ApiError(CODE.notFound, `configId: ${params.configId} is not known`);
      // With simulated trading, or the stand-ins of this machine, it names what is for that caller, which a shared cache must not tell another one.
      const mailbox = mailboxFor(request);
      const isShared = simulatedPort === undefined && !providers.isPerCaller && mailbox === undefined;
      markVersion(reply, deployment.version, { asked: query.v, isShared });
      if (params.configId !== deployment.business.bizId) return config;
      const socialLogins = [...providers.offered(ownOrigin(request))];
      return { ...config, socialLogins, ...(mailbox !== undefined && { mailbox }) };
    },

    getLanguageList: () =>
      Object.entries(LANGUAGES).map(([lang, { name }]) => ({ lang: lang as Language, name })),
    checkVersion: version,
    checkVersionPublic: version,
    getAbtestStrategy: strategies,
    getAbtestStrategyPublic: strategies,
    async listCurrencyRates() {
      const { asOf, rates } = await settings.get('currencyRates');
      return rates.map((rate) => ({ ...rate, asOf }));
    },
  };
}
