import { cleanup, screen } from '@testing-library/react';
import { ref } from 'valtio';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Lifecycle } from '../../../../../src/app/lifecycle/Lifecycle.tsx';
import * as clients from '../../../../../src/stores/clients.ts';
import { renderScreen } from '../../support/renderScreen.tsx';

vi.mock(import('../../../../../src/stores/clients.ts'), async () => {
  const { fakeClients } = await import('../../support/fakeClients.ts');
  return fakeClients() as never;
});
// The texts are there in tests.
vi.mock(
  import('../../../../../src/app/i18n/i18n.ts'),
  () => ({ withTexts: (_part: string, load: unknown) => load }) as never,
);
vi.mock(import('../../../../../src/stores/environment.ts'), () => ({ environment: 'simulated' }) as never);

function configure(simulated: string | undefined): void {
  const production = { pages: [location.host], api: '', ...(simulated !== undefined && { simulated }) };
  clients.deployment.state.value = ref({ compileHosts: { production } } as never);
}

beforeEach(() => void (clients.deployment.state.value = undefined));
afterEach(cleanup);

describe('a page of simulated trading', () => {
  it.each([undefined, ''])('is told not to be there where the exchange has none (%j)', async (simulated) => {
    configure(simulated);
    renderScreen(<Lifecycle>the page</Lifecycle>);
    expect(await screen.findByRole('heading', { name: 'Simulated trading is not available' })).toBeTruthy();
    expect(screen.queryByText('the page')).toBeNull();
    expect(screen.getByRole('link').getAttribute('href')).toBe('/contract/exchange');
  });

  it('is shown where there is, and while that is not known', () => {
    renderScreen(<Lifecycle>the page</Lifecycle>);
    expect(screen.getByText('the page')).toBeTruthy();
    cleanup();
    configure('https://simul.tidemark.example');
    renderScreen(<Lifecycle>the page</Lifecycle>);
    expect(screen.getByText('the page')).toBeTruthy();
  });
});
