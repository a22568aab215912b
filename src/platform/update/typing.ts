const typed = new WeakSet<EventTarget>();
let isAny = false;

/** Notes from now on which fields the user types into. Called once, before the application is shown. */
export function watchTyping(): void {
  const note = ({ target }: Event): void => {
    if (!(target instanceof Element)) return;
    typed.add(target);
    isAny = true;
  };
  document.addEventListener('input', note, true);
}

/** Whether the user has typed into a field. */
export function isTyped(field: Element): boolean {
  return typed.has(field);
}

/** Whether the user has typed into any field. */
export function isAnyTyped(): boolean {
  return isAny;
}
