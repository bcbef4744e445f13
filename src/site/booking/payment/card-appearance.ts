import type { Appearance } from '@stripe/stripe-js';
import { palette } from '#site/ui/theme.ts';

const darkScheme = '(prefers-color-scheme: dark)';

/**
 * The appearance of the provider's iframe: that of the site's own fields. Custom properties don't reach into it, so it gets
 * the values of the color scheme in use.
 */
export function getCardAppearance(): Appearance {
  const isDark = window.matchMedia(darkScheme).matches;
  const getColor = (name: keyof typeof palette) => palette[name][isDark ? 1 : 0];
  return {
    theme: isDark ? 'night' : 'stripe',
    labels: 'above',
    inputs: 'spaced',
    disableAnimations: window.matchMedia('(prefers-reduced-motion: reduce)').matches,
    variables: {
      colorPrimary: getColor('sage'),
      colorBackground: getColor('card'),
      colorText: getColor('ink'),
      colorTextSecondary: getColor('inkSoft'),
      colorTextPlaceholder: getColor('inkSoft'),
      colorDanger: getColor('danger'),
      borderRadius: '10px',
      fontFamily: 'system-ui, sans-serif',
      fontSizeBase: '17px',
      spacingUnit: '4px',
    },
    rules: {
      '.Input': { borderColor: getColor('control'), boxShadow: 'none', padding: '14px 16px' },
      '.Input:focus': {
        borderColor: getColor('control'),
        boxShadow: 'none',
        outline: `3px solid ${getColor('dusk')}`,
        outlineOffset: '1px',
      },
      '.Input--invalid': {
        borderColor: getColor('danger'),
        boxShadow: `inset 0 0 0 1px ${getColor('danger')}`,
      },
    },
  };
}

/** Calls back when the color scheme changes. Returns a function that stops that. */
export function watchColorScheme(onChange: () => void): () => void {
  const query = window.matchMedia(darkScheme);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
