/** Mantine's own preset (rem(), light-dark(), mixins) and the theme's breakpoints, for use in media queries. */
export default {
  plugins: {
    'postcss-preset-mantine': {},
    'postcss-simple-vars': {
      variables: {
        'mantine-breakpoint-xs': '480px',
        'mantine-breakpoint-sm': '768px',
        'mantine-breakpoint-md': '1024px',
        'mantine-breakpoint-lg': '1200px',
        'mantine-breakpoint-xl': '1400px',
      },
    },
  },
};
