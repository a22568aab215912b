import { describe, expect, it } from 'vitest';
import { initialScripts } from '../../../scripts/web/initialFiles.ts';

const manifest = {
  'index.html': { file: 'app.js', imports: ['_react.js'], dynamicImports: ['home.tsx', 'trading.tsx'] },
  '_react.js': { file: 'react.js' },
  '_book.js': { file: 'book.js', imports: ['_react.js'] },
  'home.tsx': { file: 'home.js', imports: ['index.html'] },
  'trading.tsx': { file: 'trading.js', imports: ['_book.js', 'index.html'], dynamicImports: ['chart.ts'] },
  'chart.ts': { file: 'chart.js', imports: ['_react.js'] },
};

describe('the size budget of a route', () => {
  it('counts what its modules import, each file once', () => {
    expect(initialScripts(manifest, ['index.html', 'home.tsx'])).toEqual(['app.js', 'home.js', 'react.js']);
  });

  it('leaves out what is loaded later', () => {
    expect(initialScripts(manifest, ['index.html', 'trading.tsx'])).not.toContain('chart.js');
  });

  it('refuses a screen that the build does not have as a chunk of its own', () => {
    expect(() => initialScripts(manifest, ['index.html', 'wallet.tsx'])).toThrow('wallet.tsx');
  });
});
