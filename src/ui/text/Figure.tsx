import type { ReactNode } from 'react';

export interface FigureProps {
  readonly children: ReactNode;
  /** Colours the figure; colour is never the only sign, so the text must carry an arrow or ± as well. */
  readonly tone?: 'up' | 'down' | 'muted' | undefined;
  readonly className?: string | undefined;
  readonly title?: string | undefined;
}

/** A number or time in tabular figures, always left to right, also inside a right-to-left page. */
export function Figure({ children, tone, className, title }: FigureProps) {
  const classes = ['tm-figures', tone && `tm-${tone}`, className].filter(Boolean).join(' ');
  return (
    <bdi dir="ltr" className={classes} title={title}>
      {children}
    </bdi>
  );
}
