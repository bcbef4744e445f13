import { styled } from 'styled-components';
import type { Mode } from '#contract/modes.ts';
import { color, size, space } from '#site/ui/theme.ts';

/**
 * Says that tickets and charges are not real, unless the server is live. Its space is reserved: the mode arrives late, and
 * the script of prerendered pages shows the line by itself.
 */
export function TestModeBanner({ mode }: { mode?: Mode | undefined }) {
  return (
    <Line>
      <p hidden={mode === undefined || mode === 'live'} data-test-mode>
        <Dot aria-hidden="true" />
        Test mode: no real tickets, no real charges
      </p>
    </Line>
  );
}

const Line = styled.div`
  display: grid;
  place-items: center;
  min-block-size: ${space(8)};
  padding-inline: ${space(4)};
  color: ${color.inkSoft};
  font-size: ${size.caption};
  line-height: 1.3;
  text-align: center;

  @media print {
    display: none;
  }

  p {
    display: inline-flex;
    align-items: center;
    gap: ${space(2)};
  }

  p[hidden] {
    display: none;
  }
`;

const Dot = styled.span`
  flex: none;
  inline-size: 7px;
  block-size: 7px;
  border: 2px solid ${color.dusk};
  border-radius: 50%;
`;
