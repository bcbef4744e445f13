// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { Slider } from '#site/ui/slider.tsx';
import { renderView } from '../views/render-view.tsx';

test.each([
  [50, '0%'],
  [150, '25%'],
  [350, '75%'],
  [450, '100%'],
] as const)('of a track from 50 to 450, %d fills %s from the left', async (value, filled) => {
  const { page } = await renderView(
    <Slider
      label="Maximum price"
      min={50}
      max={450}
      step={50}
      value={value}
      valueText={`$${value}`}
      onChange={() => {}}
    />,
  );
  expect(page.getByRole('slider', { name: 'Maximum price' }).style.getPropertyValue('--filled')).toBe(filled);
});
