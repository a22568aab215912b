import type { Page } from 'playwright/test';
import { runOperator } from '../../server/operator/run.ts';
import { picture } from '../support/pictures.ts';
import { expect, test } from './fixtures.ts';
import { LINUS, logIn } from './support/demo.ts';
import type { Exchange } from './support/exchange.ts';

const PROFILE = '/personal/settings/profile';
const LINUS_UID = '61000101';

/** A command of the operator, as it is typed. */
async function operator({ address, dataDir }: Exchange, ...words: string[]): Promise<string> {
  const { text, exitCode } = await runOperator(words, { OPERATOR_SERVER: address, DATA_DIR: dataDir });
  expect(exitCode, text).toBe(0);
  return text;
}

async function choose(page: Page, side: string, bytes: Buffer): Promise<void> {
  const field = page.getByRole('group', { name: side });
  await field
    .locator('input[type="file"]')
    .setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: bytes });
  await expect(field.getByText('Uploaded')).toBeVisible();
}

test.afterEach(
  async ({ exchange }) => void (await operator(exchange, 'user', 'flag', LINUS_UID, 'kycStatus=-1')),
);

test('an identity is sent, refused with a reason, sent again and approved, all while the page is open @phone-only', async ({
  page,
  exchange,
}) => {
  const photo = await picture();
  const main = page.getByRole('main');
  const send = main.getByRole('button', { name: 'Submit for review' });
  await logIn(page, PROFILE, LINUS);

  await test.step('what is missing is named, and what is no picture is refused; nothing is lost', async () => {
    // What an earlier run has sent is there again.
    await page.getByLabel('Issuing country').selectOption('');
    await page.getByLabel('Full name').fill('Linus Torvalds');
    await send.click();
    await expect(page.getByText('Please choose a country')).toBeVisible();
    await expect(page.getByLabel('Issuing country')).toBeFocused();
    await expect(page.getByText('Please add this photo')).toHaveCount(2);
    const front = page.getByRole('group', { name: 'Front of the document' });
    await front.locator('input[type="file"]').setInputFiles({
      name: 'front.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from('<svg onload="alert(1)"/>'),
    });
    await expect(front.getByText('Not uploaded')).toBeVisible();
    await expect(page.getByLabel('Full name')).toHaveValue('Linus Torvalds');
  });

  const fill = async (): Promise<void> => {
    await page.getByLabel('Issuing country').selectOption('FI');
    await page.getByLabel('Date of birth').fill('1969-12-28');
    await page.getByLabel('Document number').fill('PF0126042');
    await choose(page, 'Front of the document', photo);
    await choose(page, 'Selfie with the document', photo);
    await send.click();
    await expect(main.getByText('Pending', { exact: true })).toBeVisible();
    await expect(main.getByText('••••••042')).toBeVisible();
  };
  const waiting = async (): Promise<string> => {
    const lines = (await operator(exchange, 'kyc', 'list')).split('\n');
    return lines.find((line) => line.includes(LINUS_UID))?.split(' ')[0] ?? '';
  };

  await test.step('it is sent, and refused with a reason that the page shows at once', async () => {
    await fill();
    await operator(exchange, 'kyc', 'refuse', await waiting(), '--reason', 'selfieUnclear');
    await expect(main.getByText('Failed', { exact: true })).toBeVisible();
    await expect(main.getByText('The selfie is not clear')).toBeVisible();
  });

  await test.step('it is sent again, and approved', async () => {
    await expect(page.getByLabel('Full name')).toHaveValue('Linus Torvalds');
    await fill();
    await operator(exchange, 'kyc', 'approve', await waiting());
    await expect(main.getByText('Verified', { exact: true })).toBeVisible();
    await expect(send).toHaveCount(0);
  });
});
