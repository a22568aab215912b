import '@mantine/core/styles/Progress.layer.css';
import { Badge, Button, Progress } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { Security } from '../../../stores/identity/security.ts';
import { Facts, Panel } from '../../../ui/page/page.tsx';
import { Figure } from '../../../ui/text/figures.tsx';
import classes from './Security.module.css';

type Item = Security['items'][number]['item'];

/** Where what is missing is made up for; on this page where there is none. */
const PLACES: Readonly<Partial<Record<Item, string>>> = {
  identity: '/personal/settings/profile',
  password: '/personal/security/password',
  antiPhishingCode: '/personal/security/anti-phishing',
};

const COLORS = { low: 'red', medium: 'yellow', high: 'teal' } as const;

/** How well the account is protected, and what to do next, the most first. */
export function ScorePanel({ security }: { readonly security: Security }) {
  const { t } = useTranslation();
  const { score, level, items } = security;
  const missing = items.filter(({ isMet }) => !isMet);
  const title = t('personal.security.score.title');
  return (
    <Panel
      title={title}
      actions={
        <Badge tt="none" variant="light" color={COLORS[level]}>
          {t(`personal.security.score.level.${level}`)}
        </Badge>
      }
    >
      <div className={classes['score']}>
        <Figure>{`${score} / 100`}</Figure>
        <Progress value={score} color={COLORS[level]} aria-label={title} className={classes['bar'] ?? ''} />
      </div>
      {missing.length === 0 ? (
        <p className={classes['text']}>{t('personal.security.score.complete')}</p>
      ) : (
        <Facts
          facts={missing.map(({ item, weight }) => ({
            label: t(`personal.security.score.item.${item}`),
            hint: t(`personal.security.score.hint.${item}`),
            value: <NextStep item={item} weight={weight} />,
          }))}
        />
      )}
    </Panel>
  );
}

function NextStep({ item, weight }: { readonly item: Item; readonly weight: number }) {
  const { t } = useTranslation();
  const place = PLACES[item];
  return (
    <>
      <Figure>{`+${weight}`}</Figure>
      {place !== undefined && (
        <Button
          component={Link}
          href={place}
          size="xs"
          variant="default"
          aria-label={`${t('personal.security.score.go')}: ${t(`personal.security.score.item.${item}`)}`}
        >
          {t('personal.security.score.go')}
        </Button>
      )}
    </>
  );
}
