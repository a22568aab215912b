import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { COLOR_SCHEMES, PALETTES, preferences, usePreferences } from '../../../stores/preferences/index.ts';
import classes from './AppearanceSettings.module.css';
import { ChoiceGroup } from './ChoiceGroup.tsx';
import { PaletteSwatch } from './PaletteSwatch.tsx';
import { SCHEME_ICONS } from './schemeIcons.ts';

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
