import { createSdk, secretApiKey } from '@tidemark/sdk';
import { expect, test } from './fixtures.ts';
import { ADA, logIn } from './support/demo.ts';

test('a program trades with a key until its user deletes it', async ({ page, exchange }) => {
  const label = 'Bot';
  await logIn(page, '/personal/settings/my-api');
  const dialog = page.getByRole('dialog');

  await test.step('a key is made by who proves that it is them', async () => {
    await page.getByRole('button', { name: 'Create API key' }).click();
    await dialog.getByRole('button', { name: 'Create API key' }).click();
    await expect(dialog.getByText('Enter a label')).toBeVisible();
    await dialog.getByLabel('Label').fill(label);
    await dialog.getByLabel('Spot trading').check();
    await dialog.getByLabel('Allowed addresses').fill('127.0.0.1, ::1');
    await dialog.getByRole('button', { name: 'Create API key' }).click();
    await page.getByLabel('Password', { exact: true }).fill(ADA.password);
    await page.keyboard.press('Enter');
  });

  const made = page.getByRole('dialog', { name: 'Your new API key' });
  const keyId = await made.getByLabel('Key ID').innerText();
  const secret = await made.getByLabel('Secret', { exact: true }).innerText();
  const bot = createSdk({ baseUrl: exchange.address, apiKey: secretApiKey({ keyId, secret }) });

  await test.step('its secret is shown once', async () => {
    await expect(made.getByRole('button', { name: 'Done' })).toBeDisabled();
    await made.getByLabel('I have saved the secret').check();
    await made.getByRole('button', { name: 'Done' }).click();
    await page.reload();
    await expect(page.getByRole('region', { name: label })).toContainText(keyId);
    await expect(page.getByText(secret)).toHaveCount(0);
  });

  await test.step('the program trades with it', async () => {
    const body = { pair: 'BTC/USDT', side: 'buy', type: 'market', quantity: '0.001' } as const;
    expect((await bot.call('placeOrder', { body })).status).toBe('filled');
  });

  await test.step('after it is deleted the next call is rejected', async () => {
    await page.getByRole('region', { name: label }).getByRole('button', { name: 'Delete API key' }).click();
    await dialog.getByRole('button', { name: 'Delete API key' }).click();
    await expect(page.getByRole('region', { name: label })).toHaveCount(0);
    await expect(bot.call('listBalances')).rejects.toMatchObject({ code: 10440 });
  });
});
