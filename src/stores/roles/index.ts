export { ForGuests, ForUsers, RequireLogin } from './content.tsx';
export { useLogin } from './useLogin.ts';
