import { each } from './elements.ts';

const CHOICE = 'docs-language';

/** Shows the example of the language that was chosen, on this page and on all others. */
export function switchTabs(): void {
  const show = (language: string): void => {
    each('[data-tabs]', (tabs) => {
      const panels = Array.from(tabs.querySelectorAll<HTMLElement>('[data-panel]'));
      const has = panels.some(({ dataset }) => dataset['panel'] === language);
      // What is not offered in it keeps its first.
      const shown = has ? language : panels[0]?.dataset['panel'];
      for (const panel of panels) panel.hidden = panel.dataset['panel'] !== shown;
      for (const tab of tabs.querySelectorAll<HTMLElement>('[data-tab]'))
        tab.setAttribute('aria-selected', String(tab.dataset['tab'] === shown));
    });
  };
  each('[data-tab]', (tab) => {
    tab.addEventListener('click', () => {
      const language = tab.dataset['tab'] ?? '';
      const before = tab.getBoundingClientRect().top;
      localStorage.setItem(CHOICE, language);
      show(language);
      // Other examples above it may have become shorter or longer.
      scrollBy({ top: tab.getBoundingClientRect().top - before, behavior: 'instant' });
    });
  });
  const chosen = localStorage.getItem(CHOICE);
  if (chosen !== null) show(chosen);
}
