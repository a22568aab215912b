import '@mantine/core/styles/Progress.layer.css';
import { Badge, Button, Progress } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { useOffers } from '../../../stores/deployment/index.ts';
import type { Security } from '../../../stores/identity/security.ts';
import { Facts, Panel } from '../../../ui/page/page.tsx';
import { Figure } from '../../../ui/text/figures.tsx';
import { NextLevel } from './NextLevel.tsx';
import classes from './Security.module.css';

type Item = Security['items'][number]['item'];

/** Where what is missing is made up for. */
const PLACES: Readonly<Partial<Record<Item, string>>> = {
  identity: '/personal/settings/profile',
  password: '/personal/security/password',
  antiPhishingCode: '/personal/security/anti-phishing',
};

/** The panels of this page where the rest is. */
const ANCHORS: Readonly<Partial<Record<Item, string>>> = {
  secondFactor: 'authenticator',
  recovery: 'authenticator',
  contact: 'contacts',
};

const COLORS = { low: 'red', medium: 'yellow', high: 'teal' } as const;

const TEXT_COLORS = {
  low: 'var(--tm-red-text)',
  medium: 'var(--tm-warning-text)',
  high: 'var(--tm-teal-text)',
} as const;

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
        <Badge tt="none" variant="default" c={TEXT_COLORS[level]}>
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
        <>
          <NextLevel security={security} />
          <Facts
            facts={missing.map(({ item, weight }) => ({
              label: t(`personal.security.score.item.${item}`),
              hint: t(`personal.security.score.hint.${item}`),
              value: <NextStep item={item} weight={weight} />,
            }))}
          />
        </>
      )}
    </Panel>
  );
}

function NextStep({ item, weight }: { readonly item: Item; readonly weight: number }) {
  const { t } = useTranslation();
  const { has } = useOffers();
  const place = PLACES[item];
  const anchor = ANCHORS[item];
  const look = {
    size: 'xs',
    variant: 'default',
    'aria-label': `${t('personal.security.score.go')}: ${t(`personal.security.score.item.${item}`)}`,
  } as const;
  return (
    <>
      <Figure>{`+${weight}`}</Figure>
      {place !== undefined && (
        <Button component={Link} href={place} {...look}>
          {t('personal.security.score.go')}
        </Button>
      )}
      {anchor !== undefined && (anchor === 'contacts' || has('twoFactor')) && (
        <Button onClick={() => leadTo(anchor)} {...look}>
          {t('personal.security.score.go')}
        </Button>
      )}
    </>
  );
}

/** Leads to a panel of this page, with the focus. */
function leadTo(anchor: string): void {
  const panel = document.getElementById(anchor);
  panel?.scrollIntoView({ block: 'start' });
  panel?.focus({ preventScroll: true });
}
