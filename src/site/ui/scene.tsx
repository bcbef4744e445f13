import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import { color } from './theme.ts';

const drawings = import.meta.glob<string>('./scenes/*.svg', {
  eager: true,
  query: '?no-inline',
  import: 'default',
});

/** The names of the files in `scenes/`. */
export type SceneName =
  | 'paris'
  | 'tokyo'
  | 'new-york'
  | 'london'
  | 'dubai'
  | 'rome'
  | 'europe'
  | 'asia'
  | 'north-america'
  | 'south-america'
  | 'africa'
  | 'oceania'
  | 'car'
  | 'flight'
  | 'hotel';

/** The visible parts of a picture of 800 × 600, around its center. */
const crops = { wide: [800, 450], square: [600, 600], tall: [450, 600] } as const;

interface SceneProps extends Omit<ComponentProps<'img'>, 'src' | 'width' | 'height'> {
  name: SceneName;
  ratio?: keyof typeof crops;
  /** Loads at once, for pictures above the fold. */
  eager?: boolean;
}

/**
 * A drawn picture in daylight, in the dark scheme in the evening. It fills the available width and reserves its height.
 * In a frame with a height, set `block-size: 100%`. Decorative without `alt`.
 */
export function Scene({ name, ratio = 'wide', eager = false, alt = '', ...rest }: SceneProps) {
  const [width, height] = crops[ratio];
  return (
    <Picture
      src={drawings[`./scenes/${name}.svg`]}
      width={width}
      height={height}
      alt={alt}
      {...(eager ? null : { loading: 'lazy' })}
      $shape={`${width} / ${height}`}
      {...rest}
    />
  );
}

const Picture = styled.img<{ $shape: string }>`
  display: block;
  inline-size: 100%;
  block-size: auto;
  aspect-ratio: ${({ $shape }) => $shape};
  object-fit: cover;
  background: ${color.sky};
`;
