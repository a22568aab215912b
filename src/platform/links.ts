/** Whether a link leads away from this application. */
export function isElsewhere(href: string): boolean {
  return /^[a-z][a-z0-9+.-]*:/i.test(href);
}

/** What every link elsewhere has. */
export const NEW_TAB = { target: '_blank', rel: 'noopener noreferrer' } as const;
