// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inRoot } from '../../../../scripts/lib/root.ts';
import type { Deployment } from '../../../../server/deployment/deployment.ts';
import { readDeployment } from '../../../../server/deployment/readDeployment.ts';
import { pageOf } from '../../../../server/gateway/http/page.ts';

const HTML = readFileSync(inRoot('index.html'), 'utf8');
const SERVED = { nonce: 'n1', languages: { site: 'fa_IR', user: undefined } } as const;
const harbour = await readDeployment('harbour');

function documentOf(html: string): Document {
  return new DOMParser().parseFromString(html, 'text/html');
}

function metaOf(page: Document, name: string): string[] {
  return [...page.querySelectorAll(`meta[name="${name}"]`)].map(
    (element) => element.getAttribute('content') ?? '',
  );
}

function withBrand(brand: Partial<Deployment['business']['brand']>): Deployment {
  const { business } = harbour;
  return { ...harbour, business: { ...business, brand: { ...business.brand, ...brand } } };
}

describe('the served page', () => {
  const page = documentOf(pageOf(HTML, harbour, SERVED));

  it("has the brand's name in title, application name and description, each once", () => {
    expect(page.title).toBe('Harbour');
    expect(page.querySelectorAll('title')).toHaveLength(1);
    expect(metaOf(page, 'application-name')).toEqual(['Harbour']);
    expect(metaOf(page, 'description')).toEqual([harbour.page.description]);
    expect(page.documentElement.outerHTML).not.toMatch(/Tidemark/);
  });

  it("has the brand's logo as its icon and the bar's colour as the browser's", () => {
    const icons = [...page.querySelectorAll('link[rel="icon"]')].map((icon) => icon.getAttribute('href'));
    expect(icons).toEqual([harbour.business.brand.logo]);
    expect(metaOf(page, 'theme-color')).toEqual(['#fdf4ff']);
  });

  it('names the documents of the configuration, their version, and the language of the page', () => {
    expect(metaOf(page, 'tidemark:biz-id')).toEqual(['harbour']);
    expect(metaOf(page, 'tidemark:app-id')).toEqual(['harbour-web']);
    expect(metaOf(page, 'tidemark:config-version')).toEqual([harbour.version]);
    expect(metaOf(page, 'tidemark:language')).toEqual(['fa_IR']);
    expect(metaOf(page, 'tidemark:user-language')).toEqual([]);
    expect(metaOf(page, 'tidemark:site-id')).toEqual(['MAIN']);
  });

  it('has the ten shades in a style element under the nonce, before anything is loaded', () => {
    const style = page.querySelector('style');
    expect(style?.nonce).toBe('n1');
    for (const [shade, color] of harbour.business.brand.colors.brand.entries())
      expect(style?.textContent).toContain(`--tm-brand-${shade}:${color}`);
    const follows = style?.compareDocumentPosition(page.querySelector('script') ?? page) ?? 0;
    expect(follows & 4).toBe(4);
  });

  it('keeps everything else of the build', () => {
    const build = documentOf(HTML);
    expect(page.body.innerHTML).toBe(build.body.innerHTML);
    const scripts = (from: Document) =>
      [...from.querySelectorAll('script')].map((script) => script.outerHTML);
    expect(scripts(page)).toEqual(scripts(build));
    expect(page.documentElement.getAttribute('data-palette')).toBe('standard');
  });

  it('lets no text break out of its place', () => {
    const name = '$& "><script>alert(1)</script>';
    const hostile = documentOf(pageOf(HTML, withBrand({ name, logo: '/x"><b>' }), SERVED));
    expect(hostile.title).toBe(name);
    expect(metaOf(hostile, 'application-name')).toEqual([name]);
    expect(hostile.querySelectorAll('script')).toHaveLength(
      documentOf(HTML).querySelectorAll('script').length,
    );
    expect(hostile.querySelector('link[rel="icon"]')?.getAttribute('href')).toBe('/x"><b>');
  });

  it('keeps the colour of the build where the bar has none of its own', async () => {
    const plain = documentOf(pageOf(HTML, await readDeployment('tidemark'), SERVED));
    expect(metaOf(plain, 'theme-color')).toEqual(['#ffffff']);
  });
});
