import type { Document } from '../documents.ts';
import { References } from './described.ts';
import { literal } from './literal.ts';
import { EXCHANGE } from './program.ts';

type Json = Readonly<Record<string, unknown>>;

/** A realtime topic, as examples and reference need it. */
export interface DescribedTopic {
  readonly name: string;
  readonly summary: string;
  readonly description: string;
  /** Who may follow it: anybody, who has an API key, or a user who is logged in. */
  readonly caller: 'anybody' | 'key' | 'user';
  readonly query: Json;
  readonly snapshot: unknown;
  readonly delta: unknown;
  readonly example: { readonly query: Json; readonly snapshot: unknown; readonly delta: unknown };
  readonly references: References;
}

/** Topics that a session of an API key is refused. */
const FOR_USERS: ReadonlySet<string> = new Set(['messages', 'preferences']);

/** Every topic of the documents, in their order. */
export function describedTopics(documents: readonly Document[]): DescribedTopic[] {
  return documents.flatMap((document) => {
    const references = new References(document);
    return Object.entries(document.content.webhooks ?? {}).map(([name, item]) => {
      const { post } = item as unknown as { readonly post: Json };
      const { content } = post['requestBody'] as { readonly content: Readonly<Record<string, Json>> };
      const { schema, example } = content['application/json'] ?? {};
      const members = references.follow(schema)['properties'] as Json;
      const security = post['security'] as readonly Json[];
      const isPublic = security.some((each) => Object.keys(each).length === 0);
      return {
        name,
        summary: String(post['summary']),
        description: (post['description'] as string | undefined) ?? '',
        caller: isPublic ? ('anybody' as const) : FOR_USERS.has(name) ? ('user' as const) : ('key' as const),
        query: references.follow(members['query'] ?? {}),
        snapshot: members['snapshot'],
        delta: members['delta'],
        example: example as DescribedTopic['example'],
        references,
      };
    });
  });
}

const SOCKET = `${EXCHANGE.replace('http', 'ws')}/realtime`;

/** How the hub logs in, for topics of a user. */
const LOGINS = {
  key: {
    imports: "import { createSdk, secretApiKey } from '@tidemark/sdk';\n",
    client: `const sdk = createSdk({
  baseUrl: '${EXCHANGE}',
  apiKey: secretApiKey({
    keyId: process.env['KEY_ID'] ?? '',
    secret: process.env['KEY_SECRET'] ?? '',
  }),
});`,
  },
  user: {
    imports: "import { signIn } from '@tidemark/sdk';\n",
    client: `const sdk = await signIn('${EXCHANGE}', {
  loginId: 'ada@tidemark.example',
  password: 'Tidemark-1815',
});`,
  },
} as const;

/** A whole program that follows a topic and prints what is live of it. */
export function topicProgram({ name, caller, example }: DescribedTopic): string {
  const login = caller === 'anybody' ? undefined : LOGINS[caller];
  const query =
    Object.keys(example.query).length === 0 ? '' : `, ${literal(example.query, 42 + name.length)}`;
  return [
    `${login?.imports ?? ''}import { createHub, topics } from '@tidemark/streams';\n`,
    `const hub = createHub({ url: '${SOCKET}' });`,
    ...(login === undefined
      ? []
      : [
          login.client,
          ...[
            'hub.setAuth(async () => {',
            '  const { ticket } = await sdk.auth.realtimeTicket.create();',
            '  return ticket;',
            '});',
          ],
        ]),
    '',
    `hub.topic(topics.${name}${query}).subscribe((state) => {`,
    "  if (state.phase === 'live') console.log(state.value);",
    '});',
    '',
  ].join('\n');
}

/** The frames of a topic: what a client sends, and what it gets. */
export function topicFrames({
  name,
  example,
}: DescribedTopic): readonly [sent: unknown, snapshot: unknown, delta: unknown] {
  const query = Object.entries(example.query).sort(([a], [b]) => (a < b ? -1 : 1));
  const words = query.map(([member, value]) => `${member}=${encodeURIComponent(String(value))}`).join('&');
  const key = words === '' ? name : `${name}?${words}`;
  const frame = { key, epoch: 'k3', seq: 812, sentAt: 1_732_160_000_123 };
  return [
    {
      op: 'subscribe',
      id: 1,
      topics: [{ topic: name, ...(query.length > 0 && { query: example.query }) }],
    },
    { ...frame, kind: 'snapshot', data: example.snapshot },
    { ...frame, seq: 813, kind: 'delta', data: example.delta },
  ];
}
