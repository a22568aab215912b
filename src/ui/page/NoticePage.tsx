import type { ReactNode } from 'react';
import { Brand } from '../Brand.tsx';
import classes from './NoticePage.module.css';

export interface NoticePageProps {
  readonly title: string;
  /** Paragraphs. */
  readonly children: ReactNode;
  readonly action?: ReactNode;
}

/** A page that stands alone, without the navigation bar, and has one thing to say. */
export function NoticePage({ title, children, action }: NoticePageProps) {
  return (
    <main className={classes['page']}>
      <Brand />
      <h1 className={classes['title']}>{title}</h1>
      <div className={classes['text']}>{children}</div>
      {action}
    </main>
  );
}
