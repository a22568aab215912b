import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { LINUS, logIn } from './support/demo.ts';
import { postAsOperator } from './support/settings.ts';
import { prefer } from './support/screenLook.ts';
import { violationsOf } from './support/violations.ts';

const PROFILE = '/personal/settings/profile';
const USER_INFO = '**/user/userInfo?*';

/** The nickname dialog as a user sees it, opened from the profile. */
function nicknameDialog(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Edit nickname' });
  return {
    dialog,
    input: dialog.getByLabel('Nickname', { exact: true }),
    opener: page.getByRole('main').getByRole('button', { name: 'Edit nickname' }),
  };
}

test('it has no accessibility violation in light and dark', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.route(USER_INFO, async (route) => {
    const answer = (await (await route.fetch()).json()) as { data: object };
    const rejected = { nickNameStatus: 2, newNickName: 'Rude' };
    await route.fulfill({ json: { ...answer, data: { ...answer.data, ...rejected } } });
  });
  await logIn(page, PROFILE);
  const { dialog, input, opener } = nicknameDialog(page);
  await opener.click();
  await expect(input).toBeFocused();
  await input.fill('x'.repeat(26));
  for (const shown of [
    '26/25',
    'Nickname can not be longer than 25 characters',
    /nickname "Rude" has failed/,
  ]) {
    await expect(dialog.getByText(shown)).toBeVisible();
  }
  for (const colorScheme of ['light', 'dark'] as const) {
    await prefer(page, { colorScheme });
    expect(await violationsOf(page), colorScheme).toEqual([]);
  }
});

test('a change is submitted with the keyboard, blocks the next while under review, and shows once it is decided', async ({
  page,
  exchange,
}) => {
  // The user whose nickname really changes here: no other test looks at it.
  const described = page.waitForResponse(USER_INFO);
  await logIn(page, PROFILE, LINUS);
  const { data } = (await (await described).json()) as { data: { displayUserId: string } };
  const { dialog, input, opener } = nicknameDialog(page);
  const underReview = page.getByRole('main').getByText('Review', { exact: true });

  await test.step('submitted with the keyboard', async () => {
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(input).toBeFocused();
    await page.keyboard.type('Penguin');
    await page.keyboard.press('Enter');
    await expect(page.getByText("Nickname change request submitted. We'll review it soon.")).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(underReview).toBeVisible();
  });

  await test.step('under review it blocks the next', async () => {
    await opener.click();
    await expect(
      page.getByText('Your nickname modification "Penguin" is currently under review.'),
    ).toBeVisible();
    await expect(dialog).toHaveCount(0);
  });

  await test.step('what the operator decides shows on the page that is open', async () => {
    await postAsOperator(exchange, 'nicknames/review', { displayUserId: data.displayUserId, accepted: true });
    await expect(underReview).toBeHidden();
    await expect(page.getByRole('main').getByText('Penguin')).toBeVisible();
  });
});
