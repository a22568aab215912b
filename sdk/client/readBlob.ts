import { readAnswer } from './answer.ts';

/** Reads an answer as it is, whatever its type. Throws as {@link readAnswer} does. */
export async function readBlob(response: Response): Promise<Blob> {
  const type = response.headers.get('content-type') ?? '';
  if (response.ok && !/\bjson\b/i.test(type)) return response.blob();
  return new Blob([(await readAnswer(response, 'text')) as string], { type });
}
