import { LargeOnly, WideScene } from '#site/ui/wide-scene.tsx';
import drawing from './roadside-scene.svg?no-inline';

/** A road with telephone wires, and a mailbox with its flag up. */
export function RoadsideScene() {
  return (
    <WideScene height={400} horizon={0.36} focus={76}>
      <use href={`${drawing}#stars`} />
      <LargeOnly>
        <use href={`${drawing}#moon`} />
      </LargeOnly>
      <use href={`${drawing}#light`} />
      <use href={`${drawing}#land`} />
      <use href={`${drawing}#wires`} />
      <use href={`${drawing}#mailbox`} />
      <use href={`${drawing}#brush`} />
    </WideScene>
  );
}
