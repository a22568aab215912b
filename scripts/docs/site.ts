import { readDocuments, type Document } from '../generate/documents.ts';
import { describedOperations, References } from '../generate/examples/described.ts';
import { Examples } from '../generate/examples/program.ts';
import { describedTopics } from '../generate/examples/topics.ts';
import { extractApi } from './api/extract.ts';
import { apiPages } from './api/pages.ts';
import { homePage } from './home.ts';
import { renderPage } from './layout.ts';
import { llmsFull, llmsIndex } from './llms.ts';
import { mergedFiles } from './openapi/files.ts';
import { descriptionsPage } from './openapi/page.ts';
import type { Page } from './page.ts';
import { codeMeanings, codesPage } from './reference/codes.ts';
import { operationPages, operationPath } from './reference/operations.ts';
import { protocolPage } from './reference/protocol.ts';
import { topicPages } from './reference/topics.ts';
import { searchIndex } from './search.ts';
import { textPages } from './texts.ts';

/** Every page of the site, in the order of its navigation. */
function sitePages(documents: readonly Document[]): Page[] {
  const operations = documents.flatMap(describedOperations);
  const topics = describedTopics(documents);
  const codes = codeMeanings(documents);
  const references = new Map(documents.map((document) => [document.name, new References(document)]));
  const input = {
    ...{ operations, codes, examples: new Examples(operations) },
    referencesOf: ({ document }: { readonly document: string }): References => {
      const found = references.get(document);
      if (found === undefined) throw new Error(`There is no document ${document}`);
      return found;
    },
  };
  const pages = [
    homePage({ operations: operations.length, topics: topics.length }),
    ...textPages(),
    codesPage(codes, operations, operationPath),
    ...operationPages(input),
    descriptionsPage(documents),
    protocolPage(),
    ...topicPages(topics),
    ...apiPages(extractApi()),
  ];
  return sorted(pages);
}

/** Pages of one heading follow each other. */
function sorted(pages: readonly Page[]): Page[] {
  const groups = Map.groupBy(pages, ({ area, group }) => `${area ?? ''}/${group}`);
  return Array.from(groups.values()).flat();
}

/** Every text file of the site, by its path below the site's address. */
export async function siteFiles(): Promise<Map<string, string>> {
  const documents = await readDocuments();
  const pages = sitePages(documents);
  return new Map([
    ...pages.map((page) => [page.path, renderPage(page, pages)] as const),
    ...(await mergedFiles(documents)),
    ['search.json', searchIndex(pages)],
    ['llms.txt', llmsIndex(pages)],
    ['llms-full.txt', llmsFull(pages)],
  ]);
}
