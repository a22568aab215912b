import MiniSearch from 'minisearch';
import { each, element, siteUrl } from './elements.ts';
import { findIn, SEARCH_OPTIONS, type Found } from './searchOptions.ts';

const SHOWN = 12;

let index: Promise<MiniSearch> | undefined;

/** The index is fetched when somebody searches for the first time. */
function loadIndex(): Promise<MiniSearch> {
  index ??= fetch(siteUrl('search.json'))
    .then((answer) => answer.text())
    .then((text) =>
      MiniSearch.loadJSON(text, SEARCH_OPTIONS as unknown as Parameters<typeof MiniSearch.loadJSON>[1]),
    );
  return index;
}

/** The dialog of the search: opened by its button, `/` or Ctrl+K, used by keyboard or pointer. */
export function search(): void {
  const input = element('input', {
    type: 'search',
    placeholder: 'Search calls, topics, guides',
    'aria-label': 'Search',
    autocomplete: 'off',
    spellcheck: 'false',
  });
  const list = element('ul', { role: 'listbox', 'aria-label': 'Found' });
  const hint = element('p', { class: 'hint' }, '↑ ↓ to choose, Enter to open, Esc to close');
  const dialog = element('dialog', { class: 'search', 'aria-label': 'Search' }, input, list, hint);
  document.body.append(dialog);

  const open = (): void => {
    if (dialog.open) return;
    dialog.showModal();
    input.select();
    void loadIndex();
  };
  each('[data-search]', (button) => {
    button.addEventListener('click', open);
  });
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) dialog.close();
  });
  document.addEventListener('keydown', (event) => {
    const isWriting = event.target instanceof HTMLElement && event.target.matches('input, textarea, select');
    const isShortcut = event.key === 'k' && (event.ctrlKey || event.metaKey);
    if (!isShortcut && (event.key !== '/' || isWriting)) return;
    event.preventDefault();
    open();
  });

  let chosen = 0;
  const choose = (at: number): void => {
    const links = Array.from(list.querySelectorAll('a'));
    chosen = Math.max(0, Math.min(at, links.length - 1));
    links.forEach((link, place) => {
      link.toggleAttribute('data-chosen', place === chosen);
      if (place === chosen) link.scrollIntoView({ block: 'nearest' });
    });
  };
  const show = async (): Promise<void> => {
    const words = input.value.trim();
    const loaded = await loadIndex();
    // Meanwhile something else may have been typed.
    if (words !== input.value.trim()) return;
    const found = words === '' ? [] : findIn(loaded, words).slice(0, SHOWN);
    list.replaceChildren(
      ...found.map((each) =>
        entry(each, () => {
          dialog.close();
        }),
      ),
    );
    hint.textContent =
      words !== '' && found.length === 0
        ? `Nothing is called “${words}”`
        : '↑ ↓ to choose, Enter to open, Esc to close';
    choose(0);
  };
  input.addEventListener('input', () => void show());
  input.addEventListener('keydown', (event) => {
    if (event.key === 'ArrowDown') choose(chosen + 1);
    else if (event.key === 'ArrowUp') choose(chosen - 1);
    else if (event.key === 'Enter') list.querySelectorAll('a')[chosen]?.click();
    else return;
    event.preventDefault();
  });
}

function entry({ url, title, trail }: Found, onOpen: () => void): HTMLElement {
  const link = element(
    'a',
    { href: siteUrl(url), onclick: onOpen },
    element('b', {}, title),
    element('small', {}, trail),
  );
  return element('li', {}, link);
}
