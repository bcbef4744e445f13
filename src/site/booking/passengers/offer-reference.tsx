import { styled } from 'styled-components';
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
    <Reference>
      <summary>
        Offer ending in <span translate="no">{id.slice(-shortLength)}</span>
      </summary>
      <code translate="no">{id}</code>
    </Reference>
  );
}

const Line = styled.p`
  margin-block-start: ${space(3)};
  color: ${color.inkSoft};
  font-size: ${size.caption};
`;

const Reference = styled.details`
  margin-block-start: ${space(1)};
  color: ${color.inkSoft};
  font-size: ${size.caption};

  summary {
    inline-size: fit-content;
    padding-block: ${space(2)};
    cursor: pointer;
  }

  code {
    font-family: ui-monospace, monospace;
    overflow-wrap: anywhere;
  }
`;
