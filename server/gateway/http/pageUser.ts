import type { Language } from '@tidemark/sdk/contract';
import type { FastifyRequest } from 'fastify';
import type { Services } from '../../services/services.ts';
import { SESSION_COOKIE } from '../security/cookies.ts';
import type { PageUser } from './pageLanguage.ts';

/** Finds whose cookie came with the request for a page; nobody's where that cannot be told, since pages are sent in any case. */
export function pageUserOf({
  sessions,
  users,
}: Pick<Services, 'sessions' | 'users'>): (request: FastifyRequest) => Promise<PageUser | undefined> {
  const find = async (token: string): Promise<PageUser | undefined> => {
    const session = await sessions.resolve(token);
    const user = session && (await users.find(session.userId));
    if (user === undefined) return undefined;
    return { language: user.language === '' ? null : (user.language as Language), ko_KR: user.koKR === 1 };
  };
  return async ({ cookies }) => {
    const token = cookies[SESSION_COOKIE];
    return token === undefined ? undefined : find(token).catch(() => undefined);
  };
}
