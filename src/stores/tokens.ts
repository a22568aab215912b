import type { ClientConfig } from '@tidemark/sdk/contract';
import { loadModule } from '../platform/antiBot/loadModule.ts';
import type { ModuleCache } from '../platform/antiBot/moduleCache.ts';
import { startTokenModule } from '../platform/antiBot/tokenModule.ts';

export interface TokensOptions {
  /** The present configuration; rejects when it cannot be had. */
  readonly config: () => Promise<ClientConfig>;
  /** The origin that has the module. */
  readonly cdn: (config: ClientConfig) => string;
  readonly cache: ModuleCache;
}

/** The tokens of calls, made by the anti-bot module. */
export interface Tokens {
  /**
   * Resolves with what makes the token of a path at a time of the exchange, as soon as the module is there. All who ask wait for the same one; after a
   * failure the next who asks starts anew.
   */
  ready(): Promise<(path: string, time: number) => string>;
}

export function createTokens({ config, cdn, cache }: TokensOptions): Tokens {
  let starting: ReturnType<Tokens['ready']> | undefined;

  const start: Tokens['ready'] = async () => {
    let clientKey = '';
    const wanted = async () => {
      const found = await config();
      const { antiBot } = found;
      if (antiBot?.module === undefined) throw new Error('The configuration names no anti-bot module');
      ({ clientKey } = antiBot);
      const { version, hash, path } = antiBot.module;
      return { url: cdn(found) + path, version, hash };
    };
    const make = await startTokenModule(await loadModule({ wanted, cache }));
    return (path, time) => make({ clientKey, path, time });
  };

  return {
    ready: () =>
      (starting ??= start().catch((error: unknown) => {
        starting = undefined;
        throw error;
      })),
  };
}
