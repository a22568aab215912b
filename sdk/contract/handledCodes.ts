// The codes that the client itself acts on, apart from the table of all: what is not used of that would be in every bundle.
export const OK = 200;
export const REGION_DENIED = 1405;
export const LOGIN_EXPIRED = 10001;
export const FORBIDDEN = 10403;
export const NOT_FOUND = 10404;
export const RATE_LIMITED = 10429;
export const API_KEY_UNTIMELY = 10442;
