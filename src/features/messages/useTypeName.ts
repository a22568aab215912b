import { useTranslation } from 'react-i18next';

const NAMED = ['trader', 'user', 'system'] as const;

/** Names the kinds of messages; one of a deployment's own goes by its id. */
export function useTypeName(): (type: string) => string {
  const { t } = useTranslation();
  return (type) => {
    const known = NAMED.find((name) => name === type);
    return known === undefined ? type : t(`messages.type.${known}`);
  };
}
