import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import harbour from '../../../../server/deployments/harbour.json';
import tidemark from '../../../../server/deployments/tidemark.json';
import { routeOf } from '../../../../src/app/routes/find.ts';
import { Routes } from '../../../../src/app/routes/Routes.tsx';
import { NavigationBar } from '../../../../src/app/shell/navigation/NavigationBar.tsx';
import { visibleItems } from '../../../../src/stores/navigation/visibleItems.ts';
import Footer from '../../../../src/ui/page/Footer.tsx';
import { renderScreen } from '../support/renderScreen.tsx';
import { configure } from './shell/support/deployment.ts';
import { fakes, logIn, logOut } from './shell/support/user.ts';

vi.mock(import('../../../../src/stores/clients.ts'), async () => {
  const { fakeClients } = await import('../support/fakeClients.ts');
  return fakeClients() as never;
});

afterEach(async () => {
  cleanup();
  await logOut();
});

const PATHS = ['/p2p', '/p2p/', '/P2P/orders', '/p2p?side=buy', '/copy', '/copy/traders', '/Copy/#top'];
const VISITORS = ['guest', 'user'] as const;
const NAMES = /\bp2p\b|peer.to.peer|copy.?trad/i;

/** Catalogues as their files are, without the keys. */
const CATALOGUES = import.meta.glob('../../../../locales/*.json', {
  query: '?raw',
  import: 'default',
  eager: true,
});

describe.each(VISITORS)('a %s', (visitor) => {
  it.each(PATHS)('finds no page at %s', async (path) => {
    configure({ switches: { p2p: true, copyTrading: true } });
    if (visitor === 'user') await logIn();
    expect(routeOf(path)).toBeUndefined();
    renderScreen(<Routes />, { path });
    expect(await screen.findByText('Oops, page not found!')).toBeDefined();
  });

  it.each(PATHS)('sees no menu entry to %s', (url) => {
    const entries = [
      { name: 'p2p', url },
      { name: 'copyTrading', url },
      { name: 'desk', url, isP2p: true },
      { name: 'desk', url, label: { en_US: 'Desk' } },
    ];
    for (const switches of [undefined, {}, { p2p: true, copyTrading: true, desk: true }])
      expect(
        visibleItems(entries, {
          isLoggedIn: visitor === 'user',
          isP2pAllowed: true,
          isSimulatedOffered: true,
          switches,
        }),
      ).toEqual([]);
  });

  it('reads of neither in bar and footer', async () => {
    const leftMenus = [
      ...PATHS.map((url) => ({ name: 'p2p', url })),
      { name: 'spot', url: '/spot/exchange' },
    ];
    configure({ switches: { p2p: true, copyTrading: true }, navbar: { leftMenus } });
    fakes.calls.getHomepageActivities.mockResolvedValue({ showZeroFeeIcon: false });
    if (visitor === 'user') await logIn();
    renderScreen(
      <>
        <NavigationBar />
        <Footer />
      </>,
    );
    const bar = within(screen.getByRole('navigation', { name: 'Main' }));
    expect((await bar.findAllByRole('link')).map((link) => link.getAttribute('href'))).toEqual([
      '/spot/exchange',
    ]);
    expect(document.body.textContent).not.toMatch(NAMES);
  });
});

describe('what is not built', () => {
  it.each(Object.entries({ harbour, tidemark }))('is not configured by %s', (_, { application }) => {
    expect(JSON.stringify(application)).not.toMatch(NAMES);
  });

  it.each(Object.entries(CATALOGUES))('is in no text of %s', (_, text) => {
    expect(text).not.toMatch(/p2p|copy.?trad/i);
  });
});
