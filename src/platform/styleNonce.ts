/**
 * The nonce under which the content security policy lets this page add style elements. The server puts it into
 * the page's head; under the development server there is no policy and no nonce.
 */
export function styleNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
}
