// @vitest-environment happy-dom
import { describe, expect, test, vi } from 'vitest';
import { getCardAppearance, watchColorScheme } from '#site/booking/payment/card-appearance.ts';
import { palette } from '#site/ui/theme.ts';

const dark = '(prefers-color-scheme: dark)';
const reduced = '(prefers-reduced-motion: reduce)';

/** A browser for which these media queries hold. Its color scheme can change. */
function stubMedia(...matching: string[]) {
  const scheme = new EventTarget();
  vi.stubGlobal('matchMedia', (query: string) =>
    query === dark
      ? Object.assign(scheme, { matches: matching.includes(query) })
      : { matches: matching.includes(query) },
  );
  return scheme;
}

describe('the fields of the provider', () => {
  test.each([
    ['light', [], 0, 'stripe'],
    ['dark', [dark], 1, 'night'],
  ] satisfies [string, string[], 0 | 1, string][])(
    'have the colors of the %s scheme',
    (_, matching, scheme, theme) => {
      stubMedia(...matching);
      expect(getCardAppearance()).toEqual({
        theme,
        labels: 'above',
        inputs: 'spaced',
        disableAnimations: false,
        variables: {
          colorPrimary: palette.sage[scheme],
          colorBackground: palette.card[scheme],
          colorText: palette.ink[scheme],
          colorTextSecondary: palette.inkSoft[scheme],
          colorTextPlaceholder: palette.inkSoft[scheme],
          colorDanger: palette.danger[scheme],
          borderRadius: '10px',
          fontFamily: 'system-ui, sans-serif',
          fontSizeBase: '17px',
          spacingUnit: '4px',
        },
        rules: {
          '.Input': { borderColor: palette.control[scheme], boxShadow: 'none', padding: '14px 16px' },
          '.Input:focus': {
            borderColor: palette.control[scheme],
            boxShadow: 'none',
            outline: `3px solid ${palette.dusk[scheme]}`,
            outlineOffset: '1px',
          },
          '.Input--invalid': {
            borderColor: palette.danger[scheme],
            boxShadow: `inset 0 0 0 1px ${palette.danger[scheme]}`,
          },
        },
      });
    },
  );

  test('don’t move for travelers who want less motion', () => {
    stubMedia(reduced);
    expect(getCardAppearance().disableAnimations).toBe(true);
  });
});

test('a change of the color scheme is noticed until nobody asks any more', () => {
  const scheme = stubMedia();
  const notice = vi.fn<() => void>();
  const stop = watchColorScheme(notice);
  scheme.dispatchEvent(new Event('change'));
  expect(notice).toHaveBeenCalledTimes(1);
  stop();
  scheme.dispatchEvent(new Event('change'));
  expect(notice).toHaveBeenCalledTimes(1);
});
