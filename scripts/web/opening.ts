import { readdirSync, readFileSync } from 'node:fs';
import type { Plugin, Rolldown } from 'vite';
import { inRoot } from '../lib/root.ts';
import { screenFiles } from './screenFiles.ts';

const ROOT = '<div id="root"></div>';

/** Screens that open before the application has arrived, and the arrangements of a trading screen, by the modules of their chunks. */
const SCREENS = {
  home: 'src/features/home/index.tsx',
  login: 'src/features/auth/login/index.tsx',
  spot: 'src/features/trading/spot/index.tsx',
  contract: 'src/features/trading/contracts/index.tsx',
  desktop: 'src/features/trading/screen/frame/DesktopFrame.tsx',
  tablet: 'src/features/trading/screen/frame/TabletFrame.tsx',
  phone: 'src/features/trading/screen/frame/PhoneFrame.tsx',
} as const;

/** The font of the first words and of all figures. */
const LETTERS = /inter-latin-wght-normal-[\w-]+\.woff2$/;

/** The parts of the texts that a screen comes with: `src/app/routes/table.ts`. */
const TEXTS = { login: ['auth'], spot: ['trade'], contract: ['trade', 'contract'] } as const;

/** The addresses of these texts by screen and language. */
function textFiles(bundle: Rolldown.OutputBundle): Readonly<Record<string, Record<string, string[]>>> {
  const files: Record<string, Record<string, string[]>> = {};
  for (const file of Object.values(bundle)) {
    const source = file.type === 'chunk' ? (file.facadeModuleId ?? '') : '';
    const [, language = '', part = ''] = /[\\/]locales[\\/](\w+)\.json\?part=(\w+)$/.exec(source) ?? [];
    for (const [screen, parts] of Object.entries(TEXTS))
      if (parts.some((one) => one === part))
        ((files[screen] ??= {})[language] ??= []).push(`/${file.fileName}`);
  }
  return files;
}

interface OpeningTexts {
  readonly home?: { readonly headline?: string; readonly lead?: string };
  readonly trade?: { readonly empty?: { readonly loggedOutHint?: string } };
}

type FirstWords = readonly [headline: string, lead: string, invitation: string];

/** The first words in every language that has them: headline and lead of the home page, and what a trading screen invites guests with. */
function openings(): Readonly<Record<string, FirstWords>> {
  const files = readdirSync(inRoot('locales')).filter((name) => name.endsWith('.json'));
  const entries = files.sort().flatMap((file): (readonly [string, FirstWords])[] => {
    const { home, trade } = JSON.parse(readFileSync(inRoot('locales', file), 'utf8')) as OpeningTexts;
    const [headline, lead, invitation] = [home?.headline, home?.lead, trade?.empty?.loggedOutHint];
    if (headline === undefined || lead === undefined || invitation === undefined) return [];
    return [[file.replace('.json', ''), [headline, lead, invitation]]];
  });
  return Object.fromEntries(entries);
}

function attribute(text: string): string {
  return text.replace(/[&'<>]/g, (character) => `&#${character.charCodeAt(0)};`);
}

/**
 * Lets the page fetch its font at once, and the home page open with its first words and the trading screens with what they knew last
 * before the application has arrived: a script behind the empty page, see `public/opening.js`, is given the words in every language,
 * and the addresses of the screen's own files and texts, so that these arrive together with the application instead of after it. The
 * development server goes without.
 */
export function opening(): Plugin {
  return {
    name: 'tidemark:opening',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        if (!html.includes(ROOT)) throw new Error(`index.html has no ${ROOT}`);
        const words = attribute(JSON.stringify(openings()));
        const entries = Object.entries(SCREENS).map(
          ([name, module]) => [name, screenFiles(bundle, module, html)] as const,
        );
        const files = attribute(JSON.stringify(Object.fromEntries(entries)));
        const texts = attribute(JSON.stringify(textFiles(bundle)));
        const data = `data-words='${words}' data-files='${files}' data-texts='${texts}'`;
        const opened = html.replace(ROOT, () => `${ROOT}<script src="/opening.js" ${data}></script>`);
        const font = Object.keys(bundle).find((file) => LETTERS.test(file));
        if (font === undefined) throw new Error('The build has no font for Latin letters');
        const preload = `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${font}">`;
        return opened.replace('</head>', `${preload}</head>`);
      },
    },
  };
}
