import { BusinessError, LoginExpiredError, NetworkError } from '@tidemark/sdk';

/** What the exchange answers to a session that is over. */
export const expired = new LoginExpiredError({
  code: 10001,
  message: 'Login has expired',
  data: null,
  status: 401,
});

/** Any other rejection. */
export const refused = new BusinessError({
  code: 10429,
  message: 'Too many requests',
  data: null,
  status: 429,
});

export const offline = new NetworkError(new Error('offline'));
