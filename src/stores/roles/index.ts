export { ForGuests, ForUsers, RequireLogin } from './content.tsx';
export { useGuarded } from './useGuarded.ts';
export { useLogin } from './useLogin.ts';
