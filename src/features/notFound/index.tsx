import { Button } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import classes from './NotFound.module.css';

/** The page of every address that leads nowhere. */
export default function NotFoundPage() {
  const { t } = useTranslation();
  useDocumentTitle(t('app.documentTitle', { page: t('notFound.title') }));
  return (
    <div className={classes['page']}>
      <p className={classes['code']} aria-hidden="true">
        404
      </p>
      <h1 className={classes['title']}>{t('notFound.title')}</h1>
      <p className={classes['text']}>{t('notFound.explanation')}</p>
      <Button component={Link} href="/" size="md">
        {t('notFound.back')}
      </Button>
    </div>
  );
}
