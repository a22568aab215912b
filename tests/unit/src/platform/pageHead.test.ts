import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inRoot } from '../../../../scripts/lib/root.ts';
import { readBrand, readPageSettings } from '../../../../src/platform/pageHead.ts';

const parse = (html: string): Document => new DOMParser().parseFromString(html, 'text/html');

describe('the brand', () => {
  it('is read from the head of the page', () => {
    const page = parse(
      '<meta name="application-name" content="Harbour &amp; Sons"><link rel="icon" href="data:image/svg+xml,%3Csvg/%3E">',
    );
    expect(readBrand(page)).toEqual({ name: 'Harbour & Sons', logo: 'data:image/svg+xml,%3Csvg/%3E' });
  });

  it('is the default one on the page of the build and on a page that tells none', () => {
    const tidemark = { name: 'Tidemark', logo: '/favicon.svg' };
    expect(readBrand(parse(readFileSync(inRoot('index.html'), 'utf8')))).toEqual(tidemark);
    expect(readBrand(parse(''))).toEqual(tidemark);
  });
});

describe('the site of the pages without a prefix', () => {
  it.each([
    ['<meta name="tidemark:site-id" content="KR">', 'KR'],
    ['<meta name="tidemark:site-id" content="constructor">', 'MAIN'],
    ['', 'MAIN'],
  ])('is read from the head of the page: %j', (html, siteId) => {
    expect(readPageSettings(parse(html)).siteId).toBe(siteId);
  });
});
