import { styled } from 'styled-components';
import { Disclosure } from '#site/ui/disclosure.tsx';
import { color, size, space } from '#site/ui/theme.ts';

/** The number of characters that tell offers apart and can be read aloud. */
const shortLength = 6;

/** The offer's id: its end, and on request all of it. An id is long, and nobody wants to hear it read out. */
export function OfferReference({ id }: { id: string }) {
  return id.length <= shortLength * 2 ? (
    <Line>
      Offer <span translate="no">{id || 'Unknown'}</span>
    </Line>
  ) : (
    <Disclosure
      summary={
        <>
          Offer ending in <span translate="no">{id.slice(-shortLength)}</span>
        </>
      }
    >
      <Id translate="no">{id}</Id>
    </Disclosure>
  );
}

const Line = styled.p`
  margin-block-start: ${space(3)};
  color: ${color.inkSoft};
  font-size: ${size.caption};
`;

const Id = styled.code`
  color: ${color.inkSoft};
  font-family: ui-monospace, monospace;
  font-size: ${size.caption};
  overflow-wrap: anywhere;
`;
