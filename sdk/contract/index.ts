/** The contract: types generated from `openapi/`, and the little code that client and server must share. No client, no network. */
export type { operations, paths, webhooks } from '../generated/index.ts';
export { COUNTRIES } from '../generated/countries.ts';
export { LANGUAGES } from '../generated/languages.ts';
export { LATER_OPERATIONS } from '../generated/laterOperations.ts';
export { OPERATIONS } from '../generated/operations.ts';
export { CODE } from './code.ts';
export { dayYearsAgo } from './dayYearsAgo.ts';
export type { Members } from './members.ts';
export type * from './models.ts';
export type * from './operations.ts';
export { bookChecksum } from './realtime/bookChecksum.ts';
export type * from './realtime/frames.ts';
export { topicKey, type QueryMembers } from './realtime/topicKey.ts';
export type * from './realtime/topics.ts';
export { requireGlobals } from './requireGlobals.ts';
export { KEY_HEADERS, signedText, type SignedRequest } from './requestSignature.ts';
export { languageOfSite } from './siteLanguage.ts';
