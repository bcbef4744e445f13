import type { Appearance } from '@stripe/stripe-js';
import { palette } from '#site/ui/theme.ts';

/**
 * The appearance of the provider's iframe. Custom properties don't reach into it, so it gets the values of the scheme
 * in use when the form opens.
 */
export function getCardAppearance(isDark: boolean): Appearance {
  const getColor = (name: keyof typeof palette) => palette[name][isDark ? 1 : 0];
  return {
    theme: isDark ? 'night' : 'stripe',
    labels: 'above',
    variables: {
      colorPrimary: getColor('sage'),
      colorBackground: getColor('card'),
      colorText: getColor('ink'),
      colorTextSecondary: getColor('inkSoft'),
      colorDanger: getColor('danger'),
      borderRadius: '10px',
      fontFamily: 'system-ui, sans-serif',
      fontSizeBase: '17px',
      spacingUnit: '4px',
    },
    rules: { '.Input': { borderColor: getColor('control'), boxShadow: 'none', padding: '14px 16px' } },
  };
}
