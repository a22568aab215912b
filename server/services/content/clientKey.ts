/**
 * Key of the default `auth` token source. It is public: clients read it from the configuration, and the tokens only tie a call to
 * its path and time. An anti-bot module with a secret takes their place through the gateway's `VerifyAuthToken`.
 */
export const CLIENT_KEY = 'tidemark-web-client-1';
