import { CODE, type ApiKey as ShownApiKey } from '@tidemark/sdk/contract';
import {
  ApiKeySettingError,
  MAX_API_KEYS,
  TooManyApiKeysError,
  type ApiKey,
} from '../../services/apiKeys/apiKeys.ts';
import { ApiError } from '../http/apiError.ts';
import { sessionOf, userOf, type HandlerContext } from './context.ts';
import type { Handlers } from './types.ts';

type ApiKeyOperation = 'listApiKeys' | 'createApiKey' | 'changeApiKey' | 'deleteApiKey';

const UNKNOWN = 'This API key does not exist';

/** The API keys of a user, managed by them alone: never by a key. */
export function apiKeyHandlers(context: HandlerContext): Pick<Handlers, ApiKeyOperation> {
  const { apiKeys, factors } = context.services;
  return {
    async listApiKeys(call) {
      const keys = await apiKeys.list(sessionOf(call).userId);
      return { keys: keys.map(toApiKey), maxKeys: MAX_API_KEYS };
    },

    async createApiKey(call) {
      const user = await userOf(call, context);
      const { key, secret } = await told(apiKeys.create(user.id, call.body));
      await factors.tell(user, 'apiKeyCreated');
      return { key: toApiKey(key), secret };
    },

    async changeApiKey(call) {
      const { keyId, enabled, ...settings } = call.body;
      const user = await userOf(call, context);
      const key = await told(apiKeys.change(user.id, keyId, { ...settings, isEnabled: enabled }));
      if (key === undefined) throw new ApiError(CODE.notFound, UNKNOWN);
      await factors.tell(user, 'apiKeyChanged');
      return toApiKey(key);
    },

    async deleteApiKey(call) {
      const isGone = await apiKeys.remove(sessionOf(call).userId, call.body.keyId);
      if (!isGone) throw new ApiError(CODE.notFound, UNKNOWN);
      return null;
    },
  };
}

/** A key as its user sees it. */
export function toApiKey(key: ApiKey): ShownApiKey {
  const { label, kind, scopes, addresses, expiresAt, createdAt, lastUsedAt, lastAddress } = key;
  const uses = { createdAt, lastUsedAt, lastAddress };
  return { keyId: key.id, enabled: key.isEnabled, label, kind, scopes, addresses, expiresAt, ...uses };
}

/** What a failure is to the caller. */
async function told<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ApiKeySettingError) throw new ApiError(CODE.invalid, error.message);
    if (error instanceof TooManyApiKeysError)
      throw new ApiError(CODE.apiKeysUsedUp, 'You have reached the maximum number of API keys');
    throw error;
  }
}
