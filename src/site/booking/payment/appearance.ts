import type { Appearance } from '@stripe/stripe-js';
import { palette } from '../../ui/theme.ts';

/**
 * How the provider's frame is told to look. Custom properties don't reach into it, so the tokens are spelled out for
 * the scheme that the visitor sees when the form is opened.
 */
export function cardAppearance(isDark: boolean): Appearance {
  const pick = (name: keyof typeof palette) => palette[name][isDark ? 1 : 0];
  return {
    theme: isDark ? 'night' : 'stripe',
    labels: 'above',
    variables: {
      colorPrimary: pick('sage'),
      colorBackground: pick('card'),
      colorText: pick('ink'),
      colorTextSecondary: pick('inkSoft'),
      colorDanger: pick('danger'),
      borderRadius: '10px',
      fontFamily: 'system-ui, sans-serif',
      fontSizeBase: '17px',
      spacingUnit: '4px',
    },
    rules: { '.Input': { borderColor: pick('control'), boxShadow: 'none', padding: '14px 16px' } },
  };
}
