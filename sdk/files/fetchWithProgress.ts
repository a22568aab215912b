/** Told how much of a request has left, from 0 to 1. */
export type Progress = (part: number) => void;

/** `Name: value` lines as a request of the old kind gives them. */
function headersOf(lines: string): Headers {
  const headers = new Headers();
  for (const line of lines.split('\r\n')) {
    const [name = '', ...rest] = line.split(':');
    if (name !== '') headers.append(name, rest.join(':').trim());
  }
  return headers;
}

/**
 * Sends a request as `fetch` does, and tells how far it is: for `fetch` of a call. `fetch` itself tells nothing; where there is no XMLHttpRequest, as in Node,
 * it is used all the same. Rejects with a TypeError when there is no answer.
 */
export function fetchWithProgress(onProgress: Progress): (request: Request) => Promise<Response> {
  return async (request) => {
    if (typeof XMLHttpRequest === 'undefined') return fetch(request);
    const body = await request.blob();
    request.signal.throwIfAborted();
    return new Promise((resolve, reject) => {
      const call = new XMLHttpRequest();
      call.open(request.method, request.url);
      call.withCredentials = request.credentials === 'include';
      call.responseType = 'blob';
      for (const [name, value] of request.headers) call.setRequestHeader(name, value);
      call.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total);
      call.onload = () => {
        const { status, statusText } = call;
        const headers = headersOf(call.getAllResponseHeaders());
        resolve(new Response(call.response as Blob, { status, statusText, headers }));
      };
      call.onerror = () => reject(new TypeError('The request got no answer'));
      call.onabort = () => reject(new TypeError('The request was given up'));
      request.signal.addEventListener('abort', () => call.abort(), { once: true });
      call.send(body);
    });
  };
}
