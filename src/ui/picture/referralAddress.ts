/**
 * Where somebody who was sent a link or an image registers, under the code of who sent it; the home page where nobody can register.
 * @param site origin and path of the site
 */
export function referralAddress(site: string, code: string, canRegister: boolean): string {
  if (!canRegister) return `${site}/`;
  return `${site}/auth/register/email?${new URLSearchParams({ referralCode: code }).toString()}`;
}
