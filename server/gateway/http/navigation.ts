import type { FastifyRequest } from 'fastify';

/** The address of a request without its query. */
export function pathOf(request: Pick<FastifyRequest, 'url'>): string {
  return request.url.split('?', 1)[0] ?? '';
}

/** Links followed by people are pages; everything else that is not found is an API call or a file. */
export function wantsPage(request: FastifyRequest): boolean {
  const isNavigation = request.method === 'GET' || request.method === 'HEAD';
  const isFile = /\.[a-z0-9]{2,5}$/i.test(pathOf(request));
  return isNavigation && (request.headers.accept ?? '').includes('text/html') && !isFile;
}
