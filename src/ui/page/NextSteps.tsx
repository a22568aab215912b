import { Button } from '@mantine/core';
import { Link } from 'wouter';
import classes from './Page.module.css';

/** Something that can be done now: a page to go to, or an action. */
export type NextStep = { readonly label: string } & (
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
