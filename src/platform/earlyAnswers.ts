/** What the page's first script asked the exchange for, by path and query: `public/appearance.js`. */
interface EarlyPage {
  readonly tidemarkAnswers?: Record<string, Promise<Response>>;
}

/** The answer to a call that the page's first script made already, to be taken once; `undefined` where it made none. What failed is called again. */
export function takeEarlyAnswer(request: Request): Promise<Response> | undefined {
  const { origin, pathname, search } = new URL(request.url);
  const address = pathname + search;
  const answers = (globalThis as EarlyPage).tidemarkAnswers;
  const answer = answers?.[address];
  if (answers === undefined || answer === undefined || request.method !== 'GET' || origin !== location.origin)
    return undefined;
  Reflect.deleteProperty(answers, address);
  return soundOrAgain(answer, request);
}

async function soundOrAgain(early: Promise<Response>, request: Request): Promise<Response> {
  const { signal } = request;
  const given = new Promise<undefined>((resolve) =>
    signal.addEventListener('abort', () => resolve(undefined)),
  );
  const answer = await Promise.race([early.catch(() => undefined), given]);
  // Of a call that was given up, this rejects at once.
  return answer?.ok === true ? answer : globalThis.fetch(request);
}
