import { useComputedColorScheme } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { captchaLanguage } from '../../../platform/captcha/languages.ts';
import { showScriptCaptcha } from '../../../platform/captcha/scriptCaptcha.ts';
import { useLanguage } from '../../../stores/language/index.ts';
import classes from './Captcha.module.css';
import type { MethodProps } from './SliderCaptcha.tsx';

/** The captcha of a service, in its own words and language. */
export function ScriptCaptcha({ captcha, solve, fail }: MethodProps) {
  const { t } = useTranslation();
  const [isReady, setReady] = useState(false);
  const { language: locale } = useLanguage();
  const theme = useComputedColorScheme();
  const place = useRef<HTMLDivElement>(null);
  const respond = useEffectEvent((response: string) => void solve({ script: { response } }));
  const tell = useEffectEvent(() =>
    fail({ kind: 'refused', code: 0, message: t('auth.captcha.scriptFailed') }),
  );

  useEffect(() => {
    const { script } = captcha;
    const { current } = place;
    if (script === undefined || current === null) return undefined;
    // Providers keep what they render into; each captcha has an element of its own.
    const container = document.createElement('div');
    current.append(container);
    showScriptCaptcha(container, {
      ...script,
      language: captchaLanguage(locale),
      theme,
      onResponse: (response) => respond(response),
      onFailed: () => tell(),
    }).then(
      () => setReady(true),
      () => {
        if (container.isConnected) tell();
      },
    );
    return () => container.remove();
  }, [captcha, locale, theme]);

  return (
    <>
      <div ref={place} className={classes['script']} />
      {!isReady && (
        <p role="status" className={classes['status']}>
          {t('auth.captcha.loading')}
        </p>
      )}
    </>
  );
}
