import { IconChevronLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import classes from './BackLink.module.css';

interface BackLinkProps {
  /** Path of the site. */
  readonly href: string;
  /** Title of the page that it leads to. */
  readonly children: ReactNode;
}

/** Leads to the page above; stands over the title. */
export function BackLink({ href, children }: BackLinkProps) {
  return (
    <Link href={href} className={classes['back'] ?? ''}>
      <IconChevronLeft size={16} stroke={1.75} className="tm-mirrored" aria-hidden="true" />
      {children}
    </Link>
  );
}
