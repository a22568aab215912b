import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { useOffers } from '../../../stores/deployment/index.ts';
import { ForGuests } from '../../../stores/roles.tsx';
import { useLoginPath, useRegisterPath } from '../../../ui/navigation/useLoginPath.ts';
import { preloadPath } from '../../routes/find.ts';
import classes from './EntryLinks.module.css';

/** The ways in, for guests: both lead back to the present page. Where nobody can register, logging in is the only one. */
export function EntryLinks() {
  const { t } = useTranslation();
  const login = useLoginPath();
  const register = useRegisterPath();
  const canRegister = useOffers().has('register');
  const preloadLogin = (): void => preloadPath('/auth/login');
  const preloadRegister = (): void => preloadPath('/auth/register/email');
  return (
    <ForGuests>
      <div className={classes['entry']}>
        <Button
          component={Link}
          href={login}
          variant={canRegister ? 'subtle' : 'filled'}
          color={canRegister ? 'gray' : 'brand'}
          size="sm"
          className={classes['button'] ?? ''}
          onPointerEnter={preloadLogin}
          onFocus={preloadLogin}
        >
          {t('nav.login')}
        </Button>
        {canRegister && (
          <Button
            component={Link}
            href={register}
            size="sm"
            className={classes['button'] ?? ''}
            onPointerEnter={preloadRegister}
            onFocus={preloadRegister}
          >
            {t('nav.register')}
          </Button>
        )}
      </div>
    </ForGuests>
  );
}
