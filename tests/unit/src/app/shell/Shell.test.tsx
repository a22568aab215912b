import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { withTexts } from '../../../../../src/app/i18n/i18n.ts';
import { Shell } from '../../../../../src/app/shell/Shell.tsx';
import { renderScreen } from '../../support/renderScreen.tsx';
import { configure } from './support/deployment.ts';
import { fakes, logIn, logOut } from './support/user.ts';

vi.mock(import('../../../../../src/stores/clients.ts'), async () => {
  const { fakeClients } = await import('../../support/fakeClients.ts');
  return fakeClients() as never;
});
vi.mock(import('../../../../../src/app/i18n/i18n.ts'), { spy: true });
vi.mock(
  import('../../../../../src/app/notices/NewsWatch.tsx'),
  () => ({ default: () => <p>news are told</p> }) as never,
);

// What the shell loads lazily is there when it asks for it, however busy the machine is.
beforeAll(() => import('../../../../../src/app/notices/NewsWatch.tsx'));
beforeEach(() => {
  configure();
  fakes.calls.getVaspInfo.mockResolvedValue({ vaspSwitch: false, lang: '', koreaIP: false });
  fakes.calls.getHomepageActivities.mockRejectedValue(new Error('no answer'));
  vi.mocked(withTexts).mockImplementation((_part, load) => load);
});
afterEach(async () => {
  cleanup();
  await logOut();
});

it('every page tells its user the news, and no guest', async () => {
  renderScreen(<Shell>page</Shell>);
  expect(screen.queryByText('news are told')).toBeNull();
  cleanup();
  await logIn();
  renderScreen(<Shell>page</Shell>);
  expect(await screen.findByText('news are told')).toBeDefined();
});

it('every page has the bar at the bottom on a phone, and there alone', async () => {
  const { resizeTo } = renderScreen(<Shell>page</Shell>, { width: 390 });
  const bar = within(await screen.findByRole('navigation', { name: 'Menu' }));
  expect(bar.getByRole('link', { name: 'Home' })).toBeDefined();
  resizeTo(768);
  expect(screen.queryByRole('navigation', { name: 'Menu' })).toBeNull();
});
