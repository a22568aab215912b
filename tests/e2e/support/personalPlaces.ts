import { test } from 'playwright/test';
import type { Page } from 'playwright/test';
import type { Language } from '../../../src/stores/language/languages.ts';
import { LanguageWalk } from './languageWalk.ts';

/** Where users are at home; those in a row have different headings. */
const PERSONAL_PLACES = [
  '/personal/overview',
  '/personal/deposit',
  '/personal/withdrawal',
  '/personal/withdrawal/addresses',
  '/personal/statement',
  '/personal/orders',
  '/personal/statement/print?period=all',
  '/personal/earn/flexible',
  '/personal/security',
  '/personal/security/password',
  '/personal/security/anti-phishing',
  '/personal/security/devices',
  '/personal/security/logins',
  '/personal/security/freeze',
  '/personal/settings/profile',
  '/personal/settings/my-api',
  '/personal/message/system',
  '/m/#/mobile/invite',
  '/m/#/mobile/coupon',
] as const;

/** Opens a page at whose texts is looked in several languages; nothing moves on it but what the user moves. */
export async function startWalk(page: Page, languages: readonly Language[]): Promise<LanguageWalk> {
  test.setTimeout(180_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  return new LanguageWalk(page, languages);
}

/** Looks at all that a user who is logged in has to themselves: the menus of the bar, the places, and their dialogs. */
export async function walkPersonalPlaces(walk: LanguageWalk): Promise<void> {
  await walk.openMenus('home as a user');
  await walk.visit(PERSONAL_PLACES);
  await walk.visit(['/personal/overview']);
  await walk.openDialog(walk.say('personal.actions.transfer'));
  await walk.visit(['/personal/settings/profile']);
  await walk.openDialog(walk.say('personal.profile.edit'));
  await walk.visit(['/personal/settings/my-api']);
  await walk.openDialog(walk.say('personal.api.create'));
}
