import { findGap } from '../contract/support/sliderGap.ts';
import { expect, test } from './fixtures.ts';
import { beNewUser, forgetLogin, PASSWORD } from './support/demo.ts';
import { violationsOf } from './support/violations.ts';
import type { Page } from 'playwright/test';

const DIALOG = '[role="dialog"]';

/** In a browser that the exchange does not know: types wrong passwords until the captcha is there, and the right one with it. */
async function failUntilAsked(page: Page, email: string): Promise<void> {
  const main = page.getByRole('main');
  await forgetLogin(page, { isKnown: false });
  await page.goto('/auth/login');
  await page.getByLabel('Email or phone').fill(email);
  for (const wrong of ['Wrong-0001', 'Wrong-0002', 'Wrong-0003']) {
    await page.getByLabel('Password', { exact: true }).fill(wrong);
    await main.getByRole('button', { name: 'Log In', exact: true }).click();
    await expect(main.getByRole('alert')).toHaveText(/wrong/);
  }
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await main.getByRole('button', { name: 'Log In', exact: true }).click();
}

test('after wrong passwords a puzzle is slid into place, or the computer works, and the login goes on', async ({
  page,
  exchange,
}) => {
  // Wrong passwords make every later login to an account suspicious.
  const email = 'johnson@tidemark.example';
  const goesOn = () => expect(page.getByRole('heading', { name: 'Security verification' })).toBeVisible();
  await beNewUser(page, exchange, email);
  const dialog = page.getByRole('dialog', { name: 'Human verification' });
  const slider = dialog.getByRole('slider');
  const pictureOf = async (name: string): Promise<string> =>
    (await dialog.getByRole('img', { name }).getAttribute('src')) ?? '';

  await test.step('a wrong place brings another puzzle, the right one goes on', async () => {
    await failUntilAsked(page, email);
    const first = await pictureOf('Picture with a gap');
    expect(await violationsOf(page, DIALOG)).toEqual([]);
    await slide(page, 20);
    await expect(dialog.getByRole('alert')).toHaveText('The verification failed. Please try again.');
    await expect.poll(() => dialog.getByRole('img').first().getAttribute('src')).not.toBe(first);
    await expect(slider).toHaveValue('0');
    await expect(slider).toBeFocused();
    const gap = await findGap({
      background: await pictureOf('Picture with a gap'),
      piece: await pictureOf('The missing piece'),
    });
    await slide(page, gap);
    await goesOn();
  });

  await test.step('with the keyboard alone, without the picture', async () => {
    await failUntilAsked(page, email);
    await expect(slider).toBeVisible();
    await tabTo(page, 'Switch verification method');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('button', { name: 'Start verification' })).toBeVisible();
    expect(await violationsOf(page, DIALOG)).toEqual([]);
    await tabTo(page, 'Start verification');
    await page.keyboard.press('Enter');
    await goesOn();
  });
});

/** Moves the handle by mouse, as a hand does. */
async function slide(page: Page, position: number): Promise<void> {
  const slider = page.getByRole('slider');
  const box = await slider.boundingBox();
  if (box === null) throw new Error('There is no slider');
  const handle = 56;
  const most = Number(await slider.getAttribute('max'));
  const xOf = (at: number): number => box.x + handle / 2 + (at / most) * (box.width - handle);
  const y = box.y + box.height / 2;
  await page.mouse.move(xOf(0), y);
  await page.mouse.down();
  const steps = 20;
  for (let step = 1; step <= steps; step += 1) {
    await page.mouse.move(xOf((position * (1 - Math.cos((Math.PI * step) / steps))) / 2), y);
    await page.waitForTimeout(10 + (step % 5) * 4);
  }
  await page.mouse.up();
}

/** Presses Tab until the focus is on a button of the dialog. */
async function tabTo(page: Page, name: string): Promise<void> {
  const wanted = page.getByRole('dialog').getByRole('button', { name });
  for (let press = 0; press < 10; press += 1) {
    if (await wanted.evaluate((button) => button === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(wanted).toBeFocused();
}
