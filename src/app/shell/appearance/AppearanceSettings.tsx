import {
  IconDeviceDesktop,
  IconMoon,
  IconSun,
  IconCaretDownFilled,
  IconCaretUpFilled,
} from '@tabler/icons-react';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { COLOR_SCHEMES, PALETTES, preferences, usePreferences } from '../../../stores/preferences.ts';
import type { ColorScheme, Palette } from '../../../stores/preferences.ts';
import classes from './AppearanceSettings.module.css';
import choiceGroupClasses from './ChoiceGroup.module.css';

const SCHEME_ICONS: Readonly<Record<ColorScheme, typeof IconSun>> = {
  light: IconSun,
  dark: IconMoon,
  auto: IconDeviceDesktop,
};

/** Theme and palette; a choice applies and is saved at once. */
export function AppearanceSettings() {
  const { t } = useTranslation();
  const { colorScheme, palette } = usePreferences();
  const id = useId();
  return (
    <div className={classes['settings']}>
      <ChoiceGroup
        name={`${id}-scheme`}
        label={t('appearance.theme')}
        layout="row"
        value={colorScheme}
        onChange={(next) => preferences.update({ colorScheme: next })}
        choices={COLOR_SCHEMES.map((scheme) => {
          const Icon = SCHEME_ICONS[scheme];
          return { value: scheme, label: t(`appearance.${scheme}`), sign: <Icon size={18} stroke={1.75} /> };
        })}
      />
      <ChoiceGroup
        name={`${id}-palette`}
        label={t('appearance.palette')}
        layout="column"
        value={palette}
        onChange={(next) => preferences.update({ palette: next })}
        choices={PALETTES.map((name) => ({
          value: name,
          label: t(`appearance.${name}`),
          sign: <PaletteSwatch palette={name} />,
        }))}
      />
    </div>
  );
}

interface Choice<T extends string> {
  readonly value: T;
  readonly label: string;
  /** Decoration beside the label. */
  readonly sign: ReactNode;
}

interface ChoiceGroupProps<T extends string> {
  /** Unique name of the radio group in the document. */
  readonly name: string;
  readonly label: string;
  readonly layout: 'row' | 'column';
  readonly value: T;
  readonly choices: readonly Choice<T>[];
  readonly onChange: (value: T) => void;
}

/** A radio group drawn as tiles: native inputs, so the arrow keys and screen readers work by themselves. */
function ChoiceGroup<T extends string>(props: ChoiceGroupProps<T>) {
  const { name, label, layout, value, choices, onChange } = props;
  return (
    <fieldset className={choiceGroupClasses['group']}>
      <legend className={choiceGroupClasses['legend']}>{label}</legend>
      <div className={choiceGroupClasses['choices']} data-layout={layout}>
        {choices.map((choice) => (
          <label key={choice.value} className={choiceGroupClasses['choice']}>
            <input
              type="radio"
              className={choiceGroupClasses['input']}
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            <span className={choiceGroupClasses['sign']}>{choice.sign}</span>
            <span>{choice.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const COLORS: Readonly<Record<Palette, { readonly up: string; readonly down: string }>> = {
  standard: { up: 'var(--tm-teal)', down: 'var(--tm-red)' },
  redUp: { up: 'var(--tm-red)', down: 'var(--tm-teal)' },
  colorBlind: { up: 'var(--tm-blue)', down: 'var(--tm-orange)' },
};

/** Shows a palette's up and down colours, whichever palette is in use. */
function PaletteSwatch({ palette }: { readonly palette: Palette }) {
  const { up, down } = COLORS[palette];
  return (
    <>
      <IconCaretUpFilled size={16} color={up} aria-hidden="true" />
      <IconCaretDownFilled size={16} color={down} aria-hidden="true" />
    </>
  );
}
