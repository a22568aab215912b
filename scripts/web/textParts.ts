import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Plugin } from 'vite';
import { isTextPart, pickPart, SCREEN_PARTS } from '../../src/app/i18n/parts.ts';

/** Where the early script of the page stands; it takes the addresses of the catalogues from this attribute. */
const EARLY_SCRIPT = '<script src="/appearance.js"';

/**
 * Splits the catalogues of `locales/` by part, so that a screen's texts come with the screen: `en_US.json?part=trade`
 * holds the trading areas alone. What imports the parts of screens stands in the first part of the same language: the application would have
 * to carry the addresses of all parts in all languages. Also tells the page's early script where each language's first part is, so that
 * the browser fetches it together with the application instead of after it.
 */
export function textParts(): Plugin {
  return {
    name: 'tidemark:text-parts',
    enforce: 'pre',
    load(id) {
      const [file = '', query] = id.split('?');
      const part = new URLSearchParams(query).get('part');
      if (!/[\\/]locales[\\/]\w+\.json$/.test(file) || !isTextPart(part)) return undefined;
      this.addWatchFile(file);
      const catalogue = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
      const texts = `export default ${JSON.stringify(pickPart(catalogue, part))};`;
      return { code: part === 'shell' ? texts + otherParts(basename(file)) : texts, moduleType: 'js' };
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (bundle === undefined) return html;
        const addresses = Object.values(bundle).flatMap((file) => {
          const source = file.type === 'chunk' ? (file.facadeModuleId ?? '') : '';
          const language = /[\\/]locales[\\/](\w+)\.json\?part=shell$/.exec(source)?.[1];
          return language === undefined ? [] : [[language, `/${file.fileName}`] as const];
        });
        const map = JSON.stringify(Object.fromEntries(addresses.sort()));
        return html.replace(EARLY_SCRIPT, `${EARLY_SCRIPT} data-texts='${map}'`);
      },
    },
  };
}

/** The export of the first part that imports the others of its language. */
function otherParts(file: string): string {
  const loads = SCREEN_PARTS.map((part) => `${part}:()=>import('./${file}?part=${part}')`);
  return `export const parts = {${loads.join()}};`;
}
