import { useDocumentTitle } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './Page.module.css';

export interface PageFrameProps {
  readonly title: string;
  /** One sentence under the title. */
  readonly lead?: string | undefined;
  /** Beside the title. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A page of text and panels: its title, also the document's, and what is under it. */
export function PageFrame({ title, lead, actions, children }: PageFrameProps) {
  const { t } = useTranslation();
  useDocumentTitle(t('app.documentTitle', { page: title }));
  return (
    <div className={classes['page']}>
      <header className={classes['head']}>
        <div>
          <h1 className={classes['title']}>{title}</h1>
          {lead !== undefined && <p className={classes['lead']}>{lead}</p>}
        </div>
        {actions}
      </header>
      {children}
    </div>
  );
}
