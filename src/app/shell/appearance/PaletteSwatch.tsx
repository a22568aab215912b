import { IconCaretDownFilled, IconCaretUpFilled } from '@tabler/icons-react';
import type { Palette } from '../../../stores/preferences/index.ts';

const COLORS: Readonly<Record<Palette, { readonly up: string; readonly down: string }>> = {
  standard: { up: 'var(--tm-teal)', down: 'var(--tm-red)' },
  redUp: { up: 'var(--tm-red)', down: 'var(--tm-teal)' },
  colorBlind: { up: 'var(--tm-blue)', down: 'var(--tm-orange)' },
};

/** Shows a palette's up and down colours, whichever palette is in use. */
export function PaletteSwatch({ palette }: { readonly palette: Palette }) {
  const { up, down } = COLORS[palette];
  return (
    <>
      <IconCaretUpFilled size={16} color={up} aria-hidden="true" />
      <IconCaretDownFilled size={16} color={down} aria-hidden="true" />
    </>
  );
}
