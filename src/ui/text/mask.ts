/** Stands for every balance that the user has chosen to hide, so that not even its length is told. */
export const MASK = '••••••';
