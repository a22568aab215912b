import type { Rolldown } from 'vite';
import { describe, expect, it } from 'vitest';
import { screenFiles } from '../../../../scripts/web/screenFiles.ts';

const chunk = (fileName: string, imports: readonly string[], sheets: readonly string[] = []) => ({
  type: 'chunk',
  fileName,
  imports,
  facadeModuleId: `/repo/src/${fileName.replace('.js', '.tsx')}`,
  viteMetadata: { importedCss: new Set(sheets) },
});

const BUNDLE = {
  'libraries.js': chunk('libraries.js', []),
  'home.js': chunk('home.js', ['libraries.js', 'input.js'], ['home.css']),
  'input.js': chunk('input.js', ['home.js', 'libraries.js'], ['input.css']),
  'other.js': chunk('other.js', ['input.js']),
} as unknown as Rolldown.OutputBundle;

const PAGE = '<link rel="modulepreload" href="/libraries.js">';

describe('the files of a screen', () => {
  it('are its chunk, what that imports, and their style sheets, without what the page has anyway', () => {
    expect(screenFiles(BUNDLE, 'src/home.tsx', PAGE).toSorted()).toEqual([
      '/home.css',
      '/home.js',
      '/input.css',
      '/input.js',
    ]);
  });

  it('are an error when the screen has no chunk', () => {
    expect(() => screenFiles(BUNDLE, 'src/gone.tsx', PAGE)).toThrow('src/gone.tsx');
  });
});
