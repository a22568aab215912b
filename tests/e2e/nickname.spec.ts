import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { LINUS, logIn, submitLogin } from './support/demo.ts';
import { postAsOperator } from './support/settings.ts';
import { prefer } from './support/screenLook.ts';
import { violationsOf } from './support/violations.ts';

const PROFILE = '/personal/settings/profile';
const USER_INFO = '**/user/userInfo?*';
const CHANGE = '**/user/nick/name?*';

/** Lets the exchange tell other things of the user's nickname than it would. */
async function tellOfUser(page: Page, told: Readonly<Record<string, unknown>>): Promise<void> {
  await page.route(USER_INFO, async (route) => {
    const answer = (await (await route.fetch()).json()) as { data: object };
    await route.fulfill({ json: { ...answer, data: { ...answer.data, ...told } } });
  });
}

class NicknameDialog {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  get dialog() {
    return this.page.getByRole('dialog', { name: 'Edit nickname' });
  }
  get input() {
    return this.dialog.getByLabel('Nickname', { exact: true });
  }
  get confirm() {
    return this.dialog.getByRole('button', { name: 'Confirm' });
  }
  get opener() {
    return this.page.getByRole('main').getByRole('button', { name: 'Edit nickname' });
  }

  static async open(page: Page): Promise<NicknameDialog> {
    await logIn(page, PROFILE);
    const nickname = new NicknameDialog(page);
    await nickname.opener.click();
    return nickname;
  }
}

test('the counter shows n/25, and Confirm is enabled from the first to the 25th character @phone', async ({
  page,
}) => {
  const { dialog, input, confirm } = await NicknameDialog.open(page);
  await expect(input).toBeFocused();
  await expect(dialog.getByText('0/25')).toBeVisible();
  await expect(confirm).toBeDisabled();
  await input.fill('A');
  await expect(dialog.getByText('1/25')).toBeVisible();
  await expect(confirm).toBeEnabled();
  await input.fill('x'.repeat(25));
  await expect(confirm).toBeEnabled();
  await input.fill('x'.repeat(26));
  await expect(dialog.getByText('26/25')).toBeVisible();
  await expect(dialog.getByText('Nickname can not be longer than 25 characters')).toBeVisible();
  await expect(confirm).toBeDisabled();
});

test('emoji are stripped as typed', async ({ page }) => {
  const { input } = await NicknameDialog.open(page);
  await input.pressSequentially('Ada😀');
  await page.keyboard.insertText('👩‍🔬 L❤️ovelace🇬🇧');
  await expect(input).toHaveValue('Ada Lovelace');
});

test('what remains this month is counted, in the right number', async ({ page }) => {
  await tellOfUser(page, { nickNameModificationTimes: 2, maxNickNamModificationTimes: 3 });
  const nickname = await NicknameDialog.open(page);
  await expect(
    nickname.dialog.getByText('You can edit your nickname 2 more time(s) this month'),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await page.unroute(USER_INFO);
  await tellOfUser(page, { nickNameModificationTimes: 1, maxNickNamModificationTimes: 3 });
  await nickname.opener.click();
  await expect(
    nickname.dialog.getByText('You can edit your nickname 1 more time(s) this month'),
  ).toBeVisible();
});

test('at 0 remaining changes the input and Confirm are disabled', async ({ page }) => {
  await tellOfUser(page, { nickNameModificationTimes: 0, maxNickNamModificationTimes: 3 });
  const { dialog, input, confirm } = await NicknameDialog.open(page);
  await expect(
    dialog.getByText('You have reached the limit of 3 nickname changes this month.'),
  ).toBeVisible();
  await expect(input).toBeDisabled();
  await expect(confirm).toBeDisabled();
});

test('while one is under review the edit is blocked with a message that names it', async ({ page }) => {
  await tellOfUser(page, { nickNameStatus: 0, newNickName: 'Countess' });
  const { dialog } = await NicknameDialog.open(page);
  await expect(
    page.getByText('Your nickname modification "Countess" is currently under review.'),
  ).toBeVisible();
  await expect(dialog).toHaveCount(0);
});

test('one under review that has no name yet is waited for', async ({ page }) => {
  await tellOfUser(page, { nickNameStatus: 0, newNickName: null });
  const { dialog } = await NicknameDialog.open(page);
  await expect(
    page.getByText('Your submitted nickname is under review. Please wait for the results.'),
  ).toBeVisible();
  await expect(dialog).toHaveCount(0);
});

test('a rejected one is told of where the next is asked for', async ({ page }) => {
  await tellOfUser(page, { nickNameStatus: 2, newNickName: 'Rude' });
  const { dialog } = await NicknameDialog.open(page);
  await expect(
    dialog.getByText(
      'Your attempt to change the nickname "Rude" has failed because it contains sensitive words.',
    ),
  ).toBeVisible();
});

test('a rejection is shown in the words of the exchange, and the dialog stays', async ({ page }) => {
  await page.route(CHANGE, (route) =>
    route.fulfill({
      status: 409,
      json: { code: 10413, message: 'Another change is under review', data: null },
    }),
  );
  const { dialog, input, confirm } = await NicknameDialog.open(page);
  await input.fill('Countess');
  await confirm.click();
  await expect(page.getByText('Another change is under review')).toBeVisible();
  await expect(dialog).toBeVisible();
  await expect(input).toHaveValue('Countess');
});

test('Confirm is disabled while the change is under way', async ({ page }) => {
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route(CHANGE, async (route) => {
    await held;
    await route.fulfill({ status: 409, json: { code: 10413, message: 'No', data: null } });
  });
  const { input, confirm } = await NicknameDialog.open(page);
  await input.fill('Countess');
  await confirm.click();
  await expect(confirm).toBeDisabled();
  answer();
  await expect(confirm).toBeEnabled();
});

test('it has no accessibility violation in light and dark @phone', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await tellOfUser(page, { nickNameStatus: 2, newNickName: 'Rude' });
  const { input } = await NicknameDialog.open(page);
  await input.fill('x'.repeat(26));
  for (const colorScheme of ['light', 'dark'] as const) {
    await prefer(page, { colorScheme });
    expect(await violationsOf(page), colorScheme).toEqual([]);
  }
});

/** Logs in as the user whose nickname really changes here: no other test looks at it. Resolves to the UID. */
async function logInAsLinus(page: Page): Promise<string> {
  const described = page.waitForResponse(USER_INFO);
  await page.goto(`/auth/login?backurl=${PROFILE}`);
  await submitLogin(page, LINUS);
  const { data } = (await (await described).json()) as { data: { displayUserId: string } };
  return data.displayUserId;
}

test('a change is submitted with the keyboard, goes under review and blocks the next', async ({
  page,
  exchange,
}) => {
  const displayUserId = await logInAsLinus(page);
  const nickname = new NicknameDialog(page);
  await nickname.opener.focus();
  await page.keyboard.press('Enter');
  await expect(nickname.input).toBeFocused();
  await page.keyboard.type('Countess');
  await page.keyboard.press('Enter');
  await expect(page.getByText("Nickname change request submitted. We'll review it soon.")).toBeVisible();
  await expect(nickname.dialog).toBeHidden();
  await expect(page.getByRole('main').getByText('Review')).toBeVisible();
  await nickname.opener.click();
  await expect(
    page.getByText('Your nickname modification "Countess" is currently under review.'),
  ).toBeVisible();
  await postAsOperator(exchange, 'nicknames/review', { displayUserId, accepted: false });
});

test('what the operator decides shows on the page that is open', async ({ page, exchange }) => {
  const displayUserId = await logInAsLinus(page);
  const nickname = new NicknameDialog(page);
  await nickname.opener.click();
  await nickname.input.fill('Penguin');
  await nickname.confirm.click();
  const underReview = page.getByRole('main').getByText('Review');
  await expect(underReview).toBeVisible();

  await postAsOperator(exchange, 'nicknames/review', { displayUserId, accepted: true });
  await expect(underReview).toBeHidden();
  await expect(page.getByRole('main').getByText('Penguin')).toBeVisible();
});
