import { AREAS, type Area, type Page } from './page.ts';

const INTRODUCTION = `# Tidemark

> A cryptocurrency exchange with spot trading and perpetual contracts. \`@tidemark/sdk\` calls it from TypeScript, \`@tidemark/streams\` follows it over
> one websocket, \`tidemark\` on the command line records and replays sessions. Money is always a decimal string.
`;

/** \`llms.txt\` (https://llmstxt.org): what there is to read, a line each. */
export function llmsIndex(pages: readonly Page[]): string {
  const areas = Object.keys(AREAS) as Area[];
  const sections = areas.flatMap((area) => {
    const own = pages.filter((page) => page.area === area);
    if (own.length === 0) return [];
    const lines = own.map(({ path, title, summary }) => `- [${title}](${path}): ${summary}`);
    return [`## ${AREAS[area]}\n\n${lines.join('\n')}\n`];
  });
  return [INTRODUCTION, ...sections].join('\n');
}

/** \`llms-full.txt\`: all of it, as one text. Operating the exchange is left out: it is not for its clients. */
export function llmsFull(pages: readonly Page[]): string {
  const texts = pages
    .filter(
      ({ area, path }) => area !== undefined && area !== 'operate' && path !== 'packages/changelog.html',
    )
    .map(({ title, markdown }) => (markdown.startsWith('# ') ? markdown : `# ${title}\n\n${markdown}`));
  return [INTRODUCTION, ...texts].join('\n\n');
}
