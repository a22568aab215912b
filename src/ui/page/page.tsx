import { Button } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { useEffect, useId, useRef } from 'react';
import type { ReactNode, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import classes from './Page.module.css';

interface PageFrameProps {
  readonly title: string;
  /** One sentence under the title. */
  readonly lead?: string | undefined;
  /** Over the title: the way back to the page above. */
  readonly above?: ReactNode;
  /** Beside the title. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A page of text and panels: its title, also the document's, and what is under it. */
export function PageFrame({ title, lead, above, actions, children }: PageFrameProps) {
  const { t } = useTranslation();
  useDocumentTitle(t('app.documentTitle', { page: title }));
  return (
    <div className={classes['page']}>
      <header className={classes['head']}>
        <div>
          {above}
          <h1 className={classes['title']}>{title}</h1>
          {lead !== undefined && <p className={classes['lead']}>{lead}</p>}
        </div>
        {actions}
      </header>
      {children}
    </div>
  );
}

interface PanelProps {
  readonly title?: string | undefined;
  /** Its id, where something leads to it. */
  readonly anchor?: string;
  /** At the end of the title's line. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A surface with a title of its own. */
export function Panel({ title, anchor, actions, children }: PanelProps) {
  const id = useId();
  if (title === undefined) return <section className={classes['panel']}>{children}</section>;
  return (
    <section
      id={anchor}
      tabIndex={anchor === undefined ? undefined : -1}
      className={classes['panel']}
      aria-labelledby={id}
    >
      <div className={classes['panelHead']}>
        <h2 id={id} className={classes['panelTitle']}>
          {title}
        </h2>
        {actions}
      </div>
      {children}
    </section>
  );
}

interface FactsProps {
  readonly facts: readonly {
    readonly label: string;
    readonly value: ReactNode;
    /** A sentence about it. */
    readonly hint?: string | undefined;
  }[];
}

/** What is known of something, one fact a line. */
export function Facts({ facts }: FactsProps) {
  return (
    <dl className={classes['facts']}>
      {facts.map(({ label, value, hint }) => (
        <div key={label} className={classes['fact']}>
          <dt>
            {label}
            {hint !== undefined && <span className={classes['hint']}>{hint}</span>}
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Something that can be done now: a page to go to, or an action. */
type NextStep = { readonly label: string } & (
  { readonly href: string } | { readonly address: string } | { readonly onClick: () => void }
);

/** What to do next, the most likely first. `href` is a path of the site, `address` leaves the application. */
export function NextSteps({ steps }: { readonly steps: readonly NextStep[] }) {
  return (
    <div className={classes['steps']}>
      {steps.map((step, index) => {
        const look = { variant: index === 0 ? 'filled' : 'default', size: 'sm' } as const;
        if ('href' in step) {
          return (
            <Button key={step.label} component={Link} href={step.href} {...look}>
              {step.label}
            </Button>
          );
        }
        if ('address' in step) {
          return (
            <Button key={step.label} component="a" href={step.address} {...look}>
              {step.label}
            </Button>
          );
        }
        return (
          <Button key={step.label} onClick={step.onClick} {...look}>
            {step.label}
          </Button>
        );
      })}
    </div>
  );
}

/** For a row of links that scrolls on small screens: keeps the one of the open page, its `aria-current`, in sight. */
export function useCurrentInView(current: string): RefObject<HTMLElement | null> {
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    const link = row.current?.querySelector('[aria-current="page"]');
    link?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [current]);
  return row;
}
