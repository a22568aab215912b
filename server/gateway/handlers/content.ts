import { randomUUID } from 'node:crypto';
import { CODE } from '@tidemark/sdk/contract';
import { clientConfig } from '../../services/content/clientConfig.ts';
import { LANGUAGES } from '../../services/content/languages.ts';
import { ApiError } from '../http/apiError.ts';
import type { HandlerContext } from './context.ts';
import type { Handlers } from './types.ts';

type ContentOperation =
  | 'getConfig'
  | 'getLanguageList'
  | 'checkVersion'
  | 'checkVersionPublic'
  | 'getAbtestStrategy'
  | 'getAbtestStrategyPublic'
  | 'listCurrencyRates'
  | 'logRequests';

/** Configuration, languages, versions, strategies, rates, and the log service. */
export function contentHandlers({ services, now }: HandlerContext): Pick<Handlers, ContentOperation> {
  const { settings, requestLogs } = services;
  const version = () => settings.get('androidVersion');
  const strategies = () => settings.get('abtestStrategies');
  return {
    getConfig({ params }) {
      const config = clientConfig(params.configId);
      if (config === undefined)
        throw new ApiError(CODE.notFound, `configId: ${params.configId} is not known`);
      return config;
    },

    getLanguageList: () => LANGUAGES.map((language) => ({ ...language })),
    checkVersion: version,
    checkVersionPublic: version,
    getAbtestStrategy: strategies,
    getAbtestStrategyPublic: strategies,
    listCurrencyRates: async () => [...(await settings.get('currencyRates')).rates],

    async logRequests({ body, session }) {
      const userId = session?.userId ?? null;
      await requestLogs.add(
        body.entries.map(({ path, duration, result, message, payload = '', time }) => ({
          id: randomUUID(),
          userId,
          path,
          durationMs: duration,
          result,
          message,
          payload,
          at: Math.min(time, now()),
        })),
      );
      return null;
    },
  };
}
