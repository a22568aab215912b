import { expect, test } from './fixtures.ts';
import { logIn } from './support/demo.ts';
import { postAsOperator } from './support/settings.ts';

test('a ticket reaches the operator, and its answer the user', async ({ page, exchange }) => {
  await logIn(page, '/support');
  await page.getByLabel('Subject').selectOption({ label: 'Withdrawal' });
  await page.getByLabel('Message', { exact: true }).fill('Where is it?\nI wait.');
  await page.getByLabel('Reference (optional)').fill('wd_17');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page).toHaveURL(/\/support\/\d+$/);
  const ticketId = page.url().split('/').at(-1) ?? '';
  await expect(page.getByText('Support has not answered yet')).toBeVisible();
  await expect(page.getByRole('link', { name: `Ticket ${ticketId}` })).toBeVisible();

  await postAsOperator(exchange, 'support/answer', { ticketId, text: 'It is on its way.' });
  await expect(page.getByText('It is on its way.')).toBeVisible();
  await expect(page.getByText('Answered', { exact: true })).toBeVisible();

  await page.getByLabel('Reply', { exact: true }).fill('Since noon.');
  await page.getByRole('button', { name: 'Send reply' }).click();
  const reply = page.getByRole('region', { name: 'Your reply' });
  await expect(reply.getByText('Since noon.')).toBeVisible();
  await expect(page.getByRole('main').getByText('Open', { exact: true })).toBeVisible();

  await page.goto('/personal/message/user');
  const message = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: `Support has answered your ticket ${ticketId}.` });
  await message.getByRole('link', { name: 'View' }).click();
  await expect(page).toHaveURL(`/support/${ticketId}`);
  await expect(page.getByRole('link', { name: 'support@tidemark.example' })).toHaveAttribute(
    'href',
    'mailto:support@tidemark.example',
  );
});

test('a guest solves a captcha and writes to support', async ({ page }) => {
  await page.goto('/status');
  await page.getByRole('link', { name: 'Support', exact: true }).click();
  await page.getByLabel('Your email').fill('grace@tidemark.example');
  await page.getByLabel('Message', { exact: true }).fill('I cannot log in.');
  await page.getByRole('button', { name: 'Send' }).click();
  const dialog = page.getByRole('dialog', { name: 'Human verification' });
  await dialog.getByRole('button', { name: 'Switch verification method' }).click();
  await dialog.getByRole('button', { name: 'Start verification' }).click();
  await expect(page.getByText(/Your ticket \d+ was sent/)).toBeVisible({ timeout: 30_000 });
});
