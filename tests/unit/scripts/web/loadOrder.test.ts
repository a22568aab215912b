import { describe, expect, it } from 'vitest';
import { orderLoads } from '../../../../scripts/web/loadOrder.ts';

const PAGE = `<html><head>
    <script src="/appearance.js" data-texts='{}'></script>
    <script type="module" crossorigin src="/assets/index.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/react.js">
    <link rel="modulepreload" crossorigin href="/assets/libraries.js">
    <link rel="stylesheet" crossorigin href="/assets/libraries.css">
    <link rel="stylesheet" crossorigin href="/assets/application.css">
  </head></html>`;

const positions = (html: string, ...parts: readonly string[]) => parts.map((part) => html.indexOf(part));

describe('the order in which the page loads', () => {
  it('has the style sheets first, in the order that the cascade needs, and the application last', () => {
    const found = positions(
      orderLoads(PAGE),
      'libraries.css',
      'application.css',
      'appearance.js',
      'react.js',
      'libraries.js',
      'index.js',
    );
    expect(found).not.toContain(-1);
    expect(found).toEqual(found.toSorted((a, b) => a - b));
  });

  it('names each file once, and makes the application alone give way', () => {
    const html = orderLoads(PAGE);
    expect(html.match(/stylesheet/g)).toHaveLength(2);
    const giveWay = html.split('\n').filter((line) => line.includes('fetchpriority="low"'));
    expect(giveWay.map((line) => /assets\/([\w.]+)/.exec(line)?.[1])).toEqual([
      'react.js',
      'libraries.js',
      'index.js',
    ]);
  });

  it('has each chunk of the application run by itself', () => {
    const html = orderLoads(PAGE);
    expect(html).not.toContain('modulepreload');
    expect(html.match(/<script type="module"/g)).toHaveLength(3);
  });

  it('is refused to a page without its early script', () => {
    expect(() => orderLoads('<html></html>')).toThrow('appearance.js');
  });
});
