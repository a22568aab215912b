import { BarTriggerOutline } from '../../dropdown/BarTrigger.tsx';

export interface EndMenusOutlineProps {
  readonly texts?: readonly string[];
  /** How many triggers that are signs. */
  readonly signs: number;
}

/** Keeps the place of menus whose code is on its way, so that nothing moves when it is there. */
export function EndMenusOutline({ texts = [], signs }: EndMenusOutlineProps) {
  return (
    <>
      {texts.map((text) => (
        <BarTriggerOutline key={text} label={text} />
      ))}
      {Array.from({ length: signs }, (_, index) => (
        <BarTriggerOutline key={index} label="" icon={<span />} />
      ))}
    </>
  );
}
