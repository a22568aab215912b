import type { Deployment } from '../../deployment/deployment.ts';
import type { PageLanguages } from './pageLanguage.ts';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
}

/** Puts an element in the place of the one that the pattern finds, or at the start of the head. */
function withElement(html: string, pattern: RegExp, element: string): string {
  if (pattern.test(html)) return html.replace(pattern, () => element);
  return html.replace(/<head>/i, (head) => head + element);
}

function withMeta(html: string, [name, content]: readonly [string, string]): string {
  const element = `<meta name="${name}" content="${escaped(content)}">`;
  return withElement(html, new RegExp(`<meta\\s+name="${name}"[^>]*>`, 'i'), element);
}

/** The shades as the tokens of the application's theme; the selector outranks the defaults in its style sheet. */
function brandStyle({ business }: Deployment): string {
  const shades = business.brand.colors.brand.map((color, shade) => `--tm-brand-${shade}:${color}`);
  return `html:root{${shades.join(';')}}`;
}

/** The colour of the browser's own bars: that of the navigation bar below them, where the deployment names a plain one. */
function themeColor({ application }: Deployment): readonly (readonly [string, string])[] {
  const color = application.navbar.background?.light ?? '';
  return color.startsWith('#') ? [['theme-color', color]] : [];
}

/**
 * Writes into the page what must be known before the first paint: name, logo and colours of the brand, which configuration is
 * the present one, where the module that signs calls is, in which languages its site and its user speak, whose site it is, and the nonce for the style elements that the application creates.
 */
export function pageOf(
  html: string,
  deployment: Deployment,
  { nonce, languages }: { readonly nonce: string; readonly languages: PageLanguages },
): string {
  const { business, application, page, version } = deployment;
  const { name, logo } = business.brand;
  const metas = [
    ['application-name', name],
    ['description', page.description],
    ...themeColor(deployment),
    ['tidemark:biz-id', business.bizId],
    ['tidemark:app-id', application.appId],
    ['tidemark:config-version', version],
    ...(business.antiBot.module === undefined
      ? []
      : [['tidemark:module', business.antiBot.module.path] as const]),
    ['tidemark:language', languages.site],
    ...(languages.user === undefined ? [] : [['tidemark:user-language', languages.user] as const]),
    ['tidemark:site-id', business.siteId],
  ] as const;
  const titled = withElement(html, /<title>[^<]*<\/title>/i, `<title>${escaped(name)}</title>`);
  const marked = withElement(
    titled,
    /<link\s+rel="icon"[^>]*>/i,
    `<link rel="icon" href="${escaped(logo)}">`,
  );
  const start = `<meta property="csp-nonce" nonce="${nonce}"><style nonce="${nonce}">${brandStyle(deployment)}</style>`;
  return metas.reduce(withMeta, marked).replace(/<head>/i, (head) => head + start);
}
