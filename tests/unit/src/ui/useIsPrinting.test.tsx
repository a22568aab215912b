import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { useIsPrinting } from '../../../../src/ui/useIsPrinting.ts';

function Page() {
  return <p>{useIsPrinting() ? 'on paper' : 'on the screen'}</p>;
}

afterEach(() => vi.unstubAllGlobals());

it('knows of a print that begins as soon as the page is there', async () => {
  // As in a browser: React renders when it finds time.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const body = document.createElement('div');
  const root = createRoot(body);
  const printed = new Promise<string | null>((resolve) => {
    new MutationObserver(() => {
      window.dispatchEvent(new Event('beforeprint'));
      resolve(body.textContent);
    }).observe(body, { childList: true });
  });
  root.render(<Page />);
  expect(await printed).toBe('on paper');
  window.dispatchEvent(new Event('afterprint'));
  await vi.waitFor(() => expect(body.textContent).toBe('on the screen'));
  root.unmount();
});
