import { useTranslation } from 'react-i18next';
import { useOffers } from '../../../stores/deployment/index.ts';
import type { Security } from '../../../stores/identity/security.ts';
import { inOrder } from '../../../ui/format/inOrder.ts';
import { quickestWay } from './quickestWay.ts';
import classes from './Security.module.css';

/** Names the level that comes next and the quickest way to it, or says that there is none above; nothing where no way leads there. */
export function NextLevel({ security: { score, level, next, items } }: { readonly security: Security }) {
  const { t } = useTranslation();
  const { has } = useOffers();
  const nameOf = (named: Security['level']): string => t(`personal.security.score.level.${named}`);
  if (next === null)
    return (
      <p className={classes['text']}>{t('personal.security.score.highest', { level: nameOf(level) })}</p>
    );
  const canDo = items.filter(
    ({ item, isMet }) => !isMet && (has('twoFactor') || (item !== 'secondFactor' && item !== 'recovery')),
  );
  const way = quickestWay(canDo, next.score - score);
  if (way === undefined) return null;
  const steps = way.map(
    ({ item, weight }) => `${t(`personal.security.score.item.${item}`)} ${inOrder(`+${weight}`)}`,
  );
  return (
    <p className={classes['text']}>
      {t('personal.security.score.next', {
        level: nameOf(next.level),
        score: next.score,
        items: steps.join(' · '),
      })}
    </p>
  );
}
