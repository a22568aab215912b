import { topicFrames, topicProgram, type DescribedTopic } from '../../generate/examples/topics.ts';
import { codeBlock } from '../highlight.ts';
import { html, type Html } from '../html.ts';
import { description, plain } from '../markdown.ts';
import type { Page } from '../page.ts';
import { compact } from './operations.ts';
import { memberTable } from './schema.ts';

const CALLERS = {
  anybody: 'anybody',
  key: 'a user who is logged in, or an API key with the scope `read`',
  user: 'a user who is logged in; no API key',
} as const;

const CONTRACT_TOPICS = /^(contract|trigger|position|margin|mark|insurance)/;

function groupOf({ name, caller }: DescribedTopic): string {
  if (caller === 'anybody') return 'Public topics';
  return CONTRACT_TOPICS.test(name) ? 'A user’s contracts' : 'A user’s account';
}

const GROUPS = ['Public topics', 'A user’s account', 'A user’s contracts'];

/** One page for each topic. */
export function topicPages(topics: readonly DescribedTopic[]): Page[] {
  const sorted = topics.toSorted((a, b) => GROUPS.indexOf(groupOf(a)) - GROUPS.indexOf(groupOf(b)));
  return sorted.map((topic) => {
    const { name, summary, description: said, caller, references, query, snapshot, delta } = topic;
    const hasQuery = Object.keys((query['properties'] as object | undefined) ?? {}).length > 0;
    return {
      path: `realtime/${name}.html`,
      area: 'realtime',
      group: groupOf(topic),
      label: name,
      title: summary,
      summary: `The topic ${name}. ${plain(said)}`,
      body: html`<section class="operation">
        <div class="about">
          <p class="names"><code>topics.${name}</code></p>
          ${description(said)}
          <dl class="needs">
            <dt>Follows</dt>
            <dd>${CALLERS[caller].replaceAll('`', '')}</dd>
          </dl>
          <h2 class="part">Query</h2>
          ${hasQuery ? memberTable(query, references) : html`<p>None.</p>`}
          <h2 class="part">Snapshot</h2>
          ${memberTable(snapshot, references)}
          <h2 class="part">Delta</h2>
          ${memberTable(delta, references)}
        </div>
        <div class="beside">${exampleOf(topic)}</div>
      </section>`,
      parts: [{ id: '', title: summary, depth: 2, text: `${name} topic ${plain(said)}` }],
      markdown: `### ${summary} (\`topics.${name}\`)\n\n${said}\n\n\`\`\`ts\n${topicProgram(topic)}\`\`\``,
      isWide: true,
    };
  });
}

function exampleOf(topic: DescribedTopic): Html {
  const [sent, snapshot, delta] = topicFrames(topic);
  return html`${codeBlock(topicProgram(topic), 'ts')} ${codeBlock(compact(sent), 'json', 'Sent')}
  ${codeBlock(compact(snapshot), 'json', 'Received: a snapshot')}
  ${codeBlock(compact(delta), 'json', 'Received: a delta')}`;
}
