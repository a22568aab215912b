import { expect, test } from './fixtures.ts';
import { listenForComplaints } from './support/complaints.ts';

const MARKETS = ['BTC', 'ETH', 'SOL', 'XRP', 'BNB', 'DOGE', 'ADA', 'LTC'];

const digitsOf = (text: string | null): number => Number(text?.replaceAll(/\D/g, ''));

test('the market table lists every pair with live prices @tablet @phone', async ({ page }) => {
  const complaints = listenForComplaints(page);
  await page.goto('/');
  const rows = page.getByRole('row').filter({ has: page.getByRole('rowheader') });
  await expect(rows).toHaveCount(MARKETS.length);

  const prices = rows.locator('td:first-of-type').filter({ visible: true });
  await expect(prices).toHaveText(MARKETS.map(() => /^\d[\d,]*\.\d+$/));
  const before = await prices.allTextContents();
  // One market alone may trade at the same price for a while.
  await expect.poll(() => prices.allTextContents()).not.toEqual(before);
  await expect(page.getByRole('button', { name: 'Connection: Live' })).toBeVisible();
  expect(complaints).toEqual([]);
});

test('guests find a market, the login, and what is claimed', async ({ page }) => {
  await page.goto('/#markets');

  await test.step('markets can be found and sorted', async () => {
    await expect(page.getByRole('heading', { name: 'Markets' })).toBeInViewport();
    await page.getByRole('searchbox', { name: 'Search markets' }).fill('doge');
    await expect(page.getByRole('rowheader')).toHaveText([/DOGE\/USDT/]);
    await page.getByRole('searchbox').fill('');
    await page.getByRole('button', { name: 'Market', exact: true }).click();
    await expect(page.getByRole('rowheader')).toHaveText(
      MARKETS.toSorted().map((base) => new RegExp(`${base}/USDT`)),
    );
  });

  await test.step('guests are offered the login, and what is claimed is there', async () => {
    const hero = page.getByRole('region', { name: 'Trade crypto without the guesswork' });
    await expect(hero.getByRole('link', { name: 'Log In' })).toHaveAttribute(
      'href',
      /^\/auth\/login\?backurl=/,
    );
    await expect(hero.getByText('Low fees', { exact: true })).toBeVisible();
  });

  await test.step('a wider screen gives the page more room from 1400 and from 1600 px', async () => {
    const inner = page.locator('.tm-hero-inner');
    for (const [width, room] of [
      [1399, 1200],
      [1400, 1320],
      [1600, 1480],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => inner.evaluate((element) => element.clientWidth)).toBe(room);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('the claim of the insurance fund leads to its page, which has what is claimed, or a little more', async () => {
    const claim = page.getByRole('link', { name: /USDT insurance fund$/ });
    // Other tests may have cost it, or earned it, a little.
    await expect(claim).toHaveText(/^(50|49),000,000 USDT insurance fund$/);
    const claimed = digitsOf(await claim.textContent());
    await claim.click();
    await expect(page).toHaveURL('/contract/content/insurance');
    const figure = page.getByTestId('insurance').locator('[data-asset=USDT] bdi').first();
    await expect(figure).toHaveText(/\d/);
    const held = digitsOf(await figure.textContent());
    expect(held).toBeGreaterThanOrEqual(claimed);
    expect(held).toBeLessThan(claimed + 1_000_000);
    await page.goBack();
  });

  await test.step('what is given is offered, with what it takes to get it', async () => {
    const offers = page.getByRole('region', { name: 'Rewards' }).getByRole('link');
    await expect(offers).toHaveText([
      /20 USDT.? for signing up/,
      /^Earn up to .?8\.32%.? APY/,
      /^Up to .?\d+%.? commission/,
      /^Lower fees with VIP/,
    ]);
    await expect(offers.first()).toHaveAttribute('href', /^\/auth\/register\/email/);
  });

  await test.step('a row leads to the pair, and the way back restores the page', async () => {
    await page.getByRole('rowheader', { name: 'ETH/USDT' }).getByRole('link').click();
    await expect(page).toHaveURL('/spot/exchange/ETH_USDT');
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Trade crypto without the guesswork');
  });
});
