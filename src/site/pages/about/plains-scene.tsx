import { LargeOnly, WideScene } from '#site/ui/wide-scene.tsx';
import drawing from './plains-scene.svg?no-inline';

/** A drawing of the high plains: a ranch, a road, and a rock tower with the sun behind it. */
export function PlainsScene() {
  return (
    <WideScene height={480} horizon={0.42} focus={67}>
      <use href={`${drawing}#stars`} />
      <use href={`${drawing}#light`} />
      <LargeOnly>
        <use href={`${drawing}#hawk`} transform="translate(985 54)scale(.55)" />
      </LargeOnly>
      <use href={`${drawing}#range`} />
      <use href={`${drawing}#tower`} />
      <use href={`${drawing}#plains`} />
      <use href={`${drawing}#ranch`} />
      <use href={`${drawing}#herd`} />
      <use href={`${drawing}#fence`} />
      <use href={`${drawing}#brush`} />
    </WideScene>
  );
}
