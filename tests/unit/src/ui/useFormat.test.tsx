import { act, cleanup, screen } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, expect, it } from 'vitest';
import { Price } from '../../../../src/ui/text/figures.tsx';
import { renderScreen } from '../support/renderScreen.tsx';

afterEach(async () => {
  cleanup();
  await i18next.changeLanguage('en_US');
});

it('a figure is written anew as soon as the language changes', async () => {
  renderScreen(<Price value="92165.4" scale={2} />);
  expect(screen.getByText('92,165.40')).toBeTruthy();
  await act(() => i18next.changeLanguage('de_DE'));
  expect(screen.getByText('92.165,40')).toBeTruthy();
});
