import type { pages } from './pages.ts';

/** Which page a path shows; the first that fits. Areas with places of their own divide the rest of it themselves. */
export const ROUTES: readonly (readonly [path: string | RegExp, page: keyof typeof pages])[] = [
  ['/', 'home'],
  ['/auth/login', 'login'],
  ['/auth/register/email', 'register'],
  ['/spot/exchange/:pair?', 'spot'],
  [/^\/contract\/(exchange|crypto|simul)(\/[^/]*)?\/?$/, 'contract'],
  [/^\/contract\/(content\/((fund|markPrice)(\/simul)?|insurance|rules)|account\/simul)\/?$/, 'contractInfo'],
  ['/p2p', 'p2p'],
  ['/personal/*?', 'personal'],
  ['/m', 'mobile'],
  ['/download', 'download'],
];
