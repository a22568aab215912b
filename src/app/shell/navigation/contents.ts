import { withTexts } from '../../i18n/i18n.ts';
import { lazyContent } from '../dropdown/lazyContent.ts';

/** What the menus and drawers of the bar show; each is a chunk of its own, fetched when it is pointed at. */
export const wallet = lazyContent(() => import('../wallet/WalletContent.tsx'));
export const orders = lazyContent(() => import('../menus/OrdersContent.tsx'));
export const account = lazyContent(() => import('../account/AccountContent.tsx'));
export const bell = lazyContent(withTexts('message', () => import('../messages/MessagesContent.tsx')));
export const locale = lazyContent(() => import('../locale/LocaleContent.tsx'));
export const appearance = lazyContent(() => import('../appearance/AppearanceContent.tsx'));
export const download = lazyContent(
  withTexts('site', () => import('../../../features/download/DownloadMenu.tsx')),
);
