import { each } from './elements.ts';

/** Opens the navigation on a phone, and keeps the present page of it in view. */
export function openMenu(): void {
  const side = document.querySelector<HTMLElement>('.side');
  each('[data-menu]', (button) => {
    if (side === null) button.hidden = true;
    const show = (isOpen: boolean): void => {
      document.body.classList.toggle('menu-open', isOpen);
      button.setAttribute('aria-expanded', String(isOpen));
    };
    button.addEventListener('click', () => {
      show(!document.body.classList.contains('menu-open'));
    });
    document.addEventListener('keydown', ({ key }) => {
      if (key === 'Escape') show(false);
    });
    side?.addEventListener('click', ({ target }) => {
      if (target instanceof HTMLAnchorElement) show(false);
    });
  });
  const current = side?.querySelector<HTMLElement>('[aria-current="page"]');
  if (side && current && current.offsetTop > side.clientHeight)
    side.scrollTop = current.offsetTop - side.clientHeight / 2;
}
