import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import { color } from './theme.ts';

const drawings = import.meta.glob<string>('./scenes/*.svg', {
  eager: true,
  query: '?no-inline',
  import: 'default',
});

/** What there is a picture of: a file of that name lies in `scenes/`. */
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

/** Each picture is 800 × 600, its interest in the middle; these are the parts of it that are shown. */
const crops = { wide: [800, 450], square: [600, 600], tall: [450, 600] } as const;

interface SceneProps extends Omit<ComponentProps<'img'>, 'src' | 'width' | 'height'> {
  name: SceneName;
  ratio?: keyof typeof crops;
  /** For what is seen without scrolling: loaded at once. */
  eager?: boolean;
}

/**
 * A drawn picture in the light of its place, later in the evening in the dark scheme. It fills the width it is given
 * and keeps its height from the start; where its frame has a height, give it `block-size: 100%`. Silent unless `alt` is given.
 */
export function Scene({ name, ratio = 'wide', eager = false, alt = '', ...rest }: SceneProps) {
  const [width, height] = crops[ratio];
  return (
    <Picture
      src={drawings[`./scenes/${name}.svg`]}
      width={width}
      height={height}
      alt={alt}
      {...(eager ? null : { loading: 'lazy', decoding: 'async' })}
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
