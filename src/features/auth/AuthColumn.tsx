import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/PasswordInput.layer.css';
import type { ReactNode } from 'react';
import { BrandMark } from '../../ui/Brand.tsx';
import { CaptchaHost } from './captcha/CaptchaHost.tsx';
import classes from './AuthColumn.module.css';

export interface AuthColumnProps {
  readonly title: string;
  readonly lead: ReactNode;
  readonly children: ReactNode;
}

/** The narrow page in which somebody says who they are, with the dialog in which they show that they are a person. */
export function AuthColumn({ title, lead, children }: AuthColumnProps) {
  return (
    <div className={classes['page']}>
      <div className={classes['column']}>
        <div className={classes['mark']}>
          <BrandMark size={44} />
        </div>
        <h1 className={classes['title']}>{title}</h1>
        <p className={classes['lead']}>{lead}</p>
        {children}
      </div>
      <CaptchaHost />
    </div>
  );
}
