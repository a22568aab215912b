import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent, SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Captcha } from '../../../stores/identity/captcha.ts';
import classes from './Captcha.module.css';
import { recordMovement } from './recordMovement.ts';
import type { ShownCaptcha } from './useCaptcha.ts';

export interface MethodProps extends ShownCaptcha {
  readonly captcha: Captcha;
}

/** A puzzle: its piece is slid over the gap by mouse, finger or keys, and tried when it is let go, or by Enter. */
export function SliderCaptcha(props: MethodProps) {
  const { slider } = props.captcha;
  // Another puzzle begins at the edge again.
  return slider && <Slider key={props.captcha.captchaId} slider={slider} {...props} />;
}

interface SliderProps extends MethodProps {
  readonly slider: NonNullable<Captcha['slider']>;
}

function Slider({ slider, isChecking, isAgain, solve }: SliderProps) {
  const { t } = useTranslation();
  const { background, piece, width, height, pieceWidth } = slider;
  const [position, setPosition] = useState(0);
  const movement = useRef(recordMovement());
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isAgain) input.current?.focus({ preventScroll: true });
  }, [isAgain]);

  const note = ({ currentTarget, timeStamp }: SyntheticEvent<HTMLInputElement>): void => {
    movement.current.note(Number(currentTarget.value), timeStamp);
  };
  const attempt = (): void => {
    const last = movement.current.track.at(-1);
    if (last === undefined || last.position === 0) return;
    void solve({ slider: { position: last.position, track: [...movement.current.track] } });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    note(event);
    if (event.key !== 'Enter') return;
    event.preventDefault();
    attempt();
  };
  return (
    // The piece moves in the picture, which no direction of writing turns round.
    <div dir="ltr" className={classes['puzzle']}>
      <div className={classes['picture']} style={{ aspectRatio: `${width} / ${height}` }}>
        <img src={background} alt={t('auth.captcha.picture')} draggable={false} />
        <img
          src={piece}
          alt={t('auth.captcha.piece')}
          draggable={false}
          className={classes['piece']}
          style={{ width: `${(pieceWidth / width) * 100}%`, left: `${(position / width) * 100}%` }}
        />
      </div>
      <input
        ref={input}
        type="range"
        className={classes['slider']}
        aria-label={t('auth.captcha.slider')}
        min={0}
        max={width - pieceWidth}
        step={1}
        value={position}
        aria-disabled={isChecking}
        onPointerDown={(event) => {
          movement.current = recordMovement();
          note(event);
        }}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          if (isChecking) return;
          setPosition(Number(event.currentTarget.value));
          note(event);
        }}
        onPointerUp={attempt}
      />
      <Button type="button" size="md" fullWidth aria-disabled={isChecking} onClick={attempt}>
        {t(isChecking ? 'auth.captcha.checking' : 'auth.captcha.submit')}
      </Button>
    </div>
  );
}
