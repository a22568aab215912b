import { useTranslation } from 'react-i18next';

const NAMED = [1, 2, 3, 4, 5, 6, 7] as const;

/** Puts a product id into words; one that has no name yet stays a number. */
export function useProductName(): (id: number) => string {
  const { t } = useTranslation();
  return (id) => {
    const named = NAMED.find((known) => known === id);
    return named === undefined ? String(id) : t(`product.${named}`);
  };
}
