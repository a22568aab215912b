import { act, cleanup } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { Amount, Change, Price, Profit } from '../../../../../src/ui/text/figures.tsx';
import { renderScreen } from '../../support/renderScreen.tsx';

afterEach(cleanup);

/** Does what browsers do that translate a page: every text node is replaced by an element with a text of its own. */
function translate(root: Element): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const font = document.createElement('font');
    font.textContent = text.data;
    text.replaceWith(font);
  }
}

interface Shown {
  readonly value: string;
  readonly asset: string;
  readonly isHidden: boolean;
}

const FIRST: Shown = { value: '1.5', asset: 'BTC', isHidden: false };
const NEXT: readonly Shown[] = [
  { value: '-20', asset: 'USDT', isHidden: false },
  { value: '3', asset: 'BTC', isHidden: true },
  { value: '0.00000001', asset: 'ETH', isHidden: false },
];

it.each<[string, (shown: Shown) => ReactNode]>([
  ['Amount', (shown) => <Amount {...shown} />],
  ['short Amount', (shown) => <Amount {...shown} short />],
  ['Profit', (shown) => <Profit {...shown} />],
  ['Profit with its return', (shown) => <Profit {...shown} roe={shown.value} />],
  ['Price', ({ value }) => <Price value={value} scale={2} />],
  ['Change', ({ value }) => <Change rate={value} />],
])('translated page: %s is what it would be on a page that was not', (_name, view) => {
  let show: (shown: Shown) => void = () => undefined;
  function Updated() {
    const [shown, setShown] = useState(FIRST);
    show = setShown;
    return view(shown);
  }
  const { container } = renderScreen(<Updated />);
  translate(container);
  for (const next of NEXT) {
    act(() => show(next));
    const fresh = renderScreen(view(next));
    expect(container.textContent).toBe(fresh.container.textContent);
    fresh.unmount();
    translate(container);
  }
});
