import type { Page } from 'playwright/test';
import { DEMO_USERS } from '../../../server/services/demo/demoUsers.ts';

const [first, second] = DEMO_USERS;
if (first === undefined || second === undefined) throw new Error('The exchange lacks its demo users');

/** A demo user of the exchange. */
export const ADA = first;

/** Another one. */
export const LINUS = second;

/** Fills the login form of the open page and submits it. */
export async function submitLogin(
  page: Page,
  { loginId, password }: { readonly loginId: string; readonly password: string } = ADA,
): Promise<void> {
  await page.getByLabel('Email or phone').fill(loginId);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Log In', exact: true }).click();
}

/** Logs in through the login page and waits until the account menu is there. */
export async function logIn(page: Page, backUrl = '/'): Promise<void> {
  await page.goto(`/auth/login?${new URLSearchParams({ backurl: backUrl }).toString()}`);
  await submitLogin(page);
  await page.getByRole('button', { name: 'Account' }).waitFor();
}
