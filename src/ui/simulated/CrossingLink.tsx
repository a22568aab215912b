import type { ReactNode } from 'react';
import { useRouter } from 'wouter';

export interface CrossingLinkProps {
  /** Path inside the site. */
  readonly href: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A link between real and simulated trading. It loads the page anew: each has an exchange of its own to talk to. */
export function CrossingLink({ href, className, children }: CrossingLinkProps) {
  const { base } = useRouter();
  return (
    <a href={`${base}${href}`} className={className}>
      {children}
    </a>
  );
}
