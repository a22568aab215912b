import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';

export interface PostOptions {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly timeoutMs: number;
}

/** Posts a text and resolves with what comes back. Unlike `fetch` it waits for the head of the answer as long as it may: a scan of a node takes many minutes. */
export function post(
  url: string,
  { headers, body, timeoutMs }: PostOptions,
): Promise<{ readonly status: number; readonly text: string }> {
  return new Promise((resolve, reject) => {
    const request = url.startsWith('https:') ? requestHttps : requestHttp;
    const bytes = Buffer.from(body);
    const asked = request(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': bytes.length },
      signal: AbortSignal.timeout(timeoutMs),
    });
    asked.on('error', reject);
    asked.on('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('close', () => {
        if (response.complete)
          resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() });
        else reject(new Error('The answer broke off'));
      });
    });
    asked.end(bytes);
  });
}
