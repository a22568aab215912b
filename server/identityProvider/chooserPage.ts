import { escapeHtml } from '../services/mail/escapeHtml.ts';

const NAMES = { google: 'Google', apple: 'Apple' } as const;

const STYLE = `
body { font: 16px/1.5 sans-serif; max-width: 26em; margin: 3em auto; padding: 0 1em; color: #1a1c1e; background: #fff; }
form { display: grid; gap: 1em; }
label { display: grid; gap: .25em; }
label.check { display: flex; gap: .5em; align-items: center; }
input:not([type=checkbox]), button { font: inherit; padding: .5em; }
small { color: #5b6068; }
@media (prefers-color-scheme: dark) { body { color: #e6e8ea; background: #16181a; } small { color: #a0a6ad; } }`;

/** The page on which a tester says as whom the stand-in of a provider logs them in. */
export function chooserPage(provider: keyof typeof NAMES, nonce: string): string {
  const name = escapeHtml(NAMES[provider]);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Stand-in for ${name}</title><style nonce="${nonce}">${STYLE}</style></head><body><main>
<h1>Stand-in for ${name}</h1>
<p>This exchange has no credentials of ${name}. On this machine you can try the login all the same: say who you are to be.</p>
<form method="post">
<label>Email<input name="email" type="email" required maxlength="50" autocomplete="off" autofocus></label>
<label class="check"><input name="verified" type="checkbox" checked>The provider has verified the email</label>
<label>Name<input name="name" maxlength="100" autocomplete="off"></label>
<label>Account<input name="account" maxlength="100" autocomplete="off"><small>Names the account while its email changes; the email itself when left empty.</small></label>
<button name="choice" value="continue">Continue</button>
<button name="choice" value="cancel" formnovalidate>Cancel</button>
</form></main></body></html>`;
}
