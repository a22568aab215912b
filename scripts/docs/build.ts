import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build } from 'vite';
import { inRoot } from '../lib/root.ts';
import { docsFolder } from './folder.ts';
import { siteFiles } from './site.ts';

/** The parts of the style sheet, in their order. */
const STYLES = ['tokens', 'base', 'bar', 'frame', 'text', 'tables', 'code', 'calls', 'home', 'phone'];

/** Builds the site into a folder; what was there before is gone. */
export async function buildDocs(folder = docsFolder): Promise<void> {
  const files = await siteFiles();
  rmSync(folder, { recursive: true, force: true });
  for (const [path, text] of files) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  const own = (name: string): string => inRoot('scripts', 'docs', 'browser', name);
  cpSync(own('theme.js'), join(folder, 'theme.js'));
  writeFileSync(
    join(folder, 'style.css'),
    STYLES.map((name) => readFileSync(own(`styles/${name}.css`), 'utf8')).join('\n'),
  );
  cpSync(inRoot('public', 'favicon.svg'), join(folder, 'logo'));
  // The texts show them from where they are in the repository.
  for (const place of ['images', 'operate/images'])
    cpSync(inRoot('docs', 'images'), join(folder, place), { recursive: true });
  cpSync(
    inRoot('node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'),
    join(folder, 'inter.woff2'),
  );
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: 'es2022',
      lib: { entry: own('main.ts'), formats: ['es'], fileName: () => 'main.js' },
    },
  });
}
