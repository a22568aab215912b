import { contrast, READABLE } from './contrast.ts';

const WHITE = '#ffffff';

/** Where the application writes in or on a shade; the surfaces are those of src/app/theme/tokens.css. */
export const SURFACES = {
  light: ['#ffffff', '#f6f7fa', '#f1f3f9'],
  dark: ['#121722', '#0b0f17', '#1a2130', '#1b2231'],
} as const;

interface Use {
  readonly shade: number;
  readonly what: string;
  readonly against: (shades: readonly string[]) => readonly string[];
}

const USES: readonly Use[] = [
  { shade: 6, what: 'carries white text on buttons', against: () => [WHITE] },
  { shade: 7, what: 'carries white text on buttons under the pointer', against: () => [WHITE] },
  {
    shade: 7,
    what: 'is the text of links in the light theme',
    against: ([wash = WHITE]) => [...SURFACES.light, wash],
  },
  {
    shade: 3,
    what: 'is the text of links in the dark theme',
    against: (shades) => [...SURFACES.dark, darkWash(shades)],
  },
];

/** The wash behind chosen items in the dark theme: 21 % of shade 6 over the surface, as in tokens.css. */
function darkWash(shades: readonly string[]): string {
  const [surface] = SURFACES.dark;
  const mixed = [1, 3, 5].map((start) => {
    const [top = 0, ground = 0] = [shades[6] ?? surface, surface].map((color) =>
      parseInt(color.slice(start, start + 2), 16),
    );
    return Math.round(ground + (top - ground) * 0.21)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${mixed.join('')}`;
}

/** Which shade of a brand cannot be read where the application uses it, in words; `undefined` when all can. */
export function contrastFault(shades: readonly string[]): string | undefined {
  for (const { shade, what, against } of USES) {
    const color = shades[shade] ?? WHITE;
    const worst = Math.min(...against(shades).map((other) => contrast(color, other)));
    if (worst < READABLE) {
      return `brand.colors.brand[${shade}] (${color}) ${what} and needs a contrast of ${READABLE}, but has ${worst.toFixed(2)}`;
    }
  }
  return undefined;
}
