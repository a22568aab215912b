import { describeError, strictAjv } from '../../../server/gateway/contract/ajv.ts';
import { REALTIME_DOCUMENT, type Json } from '../../../server/gateway/contract/documents.ts';
import type { Frame } from './socket.ts';
import type { TestServer } from './testServer.ts';

interface Webhook {
  readonly post: {
    readonly requestBody: {
      readonly content: {
        readonly 'application/json': {
          readonly schema: { readonly properties: { readonly snapshot: Json; readonly delta: Json } };
        };
      };
    };
  };
}

/** What is wrong with the data of a topic's frame; undefined when they are as its webhook says. */
export function frameFault(
  { gateway }: { readonly gateway: Pick<TestServer['gateway'], 'documents'> },
  topic: string,
  { kind = 'snapshot', data }: Frame,
): string | undefined {
  const document = gateway.documents.find(({ name }) => name === REALTIME_DOCUMENT);
  const webhooks = document?.content['webhooks'] as Readonly<Record<string, Webhook>>;
  const schema = webhooks[topic]?.post.requestBody.content['application/json'].schema.properties[kind];
  if (schema === undefined) return `No document describes ${topic}`;
  const validate = strictAjv.compile(schema);
  return validate(data) ? undefined : validate.errors?.map(describeError).join('; ');
}
