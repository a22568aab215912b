import { MantineProvider } from '@mantine/core';
import { act, render } from '@testing-library/react';
import i18next from 'i18next';
import type { ReactNode } from 'react';
import { initReactI18next } from 'react-i18next';
import { vi } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import catalogue from '../../../../locales/en_US.json';
import { cssVariablesResolver, theme } from '../../../../src/app/theme/theme.ts';

await i18next.use(initReactI18next).init({
  lng: 'en_US',
  resources: { en_US: { translation: catalogue } },
  interpolation: { escapeValue: false, defaultVariables: { brand: 'Tidemark' } },
});

/**
 * Renders a component as it stands in the application, at an address and in a window of a width in pixels; `history`
 * lists where it navigated, and `resizeTo` changes the width.
 */
export function renderScreen(screen: ReactNode, { path = '/', base = '', width = 1440 } = {}) {
  const resizeTo = stubLayout(width);
  const { hook, searchHook, history } = memoryLocation({ path: `${base}${path}`, record: true });
  const view = render(
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} env="test">
      <Router hook={hook} searchHook={searchHook} base={base}>
        {screen}
      </Router>
    </MantineProvider>,
  );
  return { ...view, history, resizeTo: (next: number) => act(() => resizeTo(next)) };
}

type Notify = (event: { readonly matches: boolean }) => void;

/** What components ask of a browser's layout and jsdom does not have; returns what changes the width of the window. */
function stubLayout(initialWidth: number): (width: number) => void {
  let width = initialWidth;
  const listeners = new Map<Notify, string>();
  const matches = (query: string): boolean =>
    [...query.matchAll(/max-width: (\d+)px/g)].some(([, limit]) => width <= Number(limit));
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: matches(query),
    media: query,
    addEventListener: (_change: string, notify: Notify) => void listeners.set(notify, query),
    removeEventListener: (_change: string, notify: Notify) => void listeners.delete(notify),
  }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined;
      unobserve = () => undefined;
      disconnect = () => undefined;
    },
  );
  Element.prototype.animate ??= () => ({}) as Animation;
  Element.prototype.scrollIntoView ??= () => undefined;
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
  return (next) => {
    width = next;
    for (const [notify, query] of listeners) notify({ matches: matches(query) });
  };
}
