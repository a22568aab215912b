import type { Page } from 'playwright/test';

/** Collects what a browser complains about: script errors, console errors, violations of the security policy. */
export function listenForComplaints(page: Page): readonly string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${message.text()} (${message.location().url})`);
  });
  return complaints;
}
