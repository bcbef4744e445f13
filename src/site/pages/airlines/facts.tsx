import { css, styled } from 'styled-components';
import { color, tabularNumbers, font, radius, size, space } from '#site/ui/theme.ts';

/**
 * The layouts of a section and its facts: facts in the `margin` of the text; numbered `steps` beside it; `times` in a row;
 * limits on a luggage `tag`; terms in `columns`, for comparison.
 */
export type SectionLayout = 'margin' | 'steps' | 'times' | 'tag' | 'columns';

interface FactsProps {
  layout: SectionLayout;
  facts: readonly (readonly [label: string, value: string])[];
}

export function Facts({ layout, facts }: FactsProps) {
  return (
    <List $form={layout}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </List>
  );
}

/** The container query for sections with room for two columns. */
export const wideContainer = '@container guide (min-width: 50rem)';

const rows = css`
  grid-template-columns: repeat(auto-fit, minmax(min(14rem, 100%), 1fr));
  column-gap: ${space(6)};
  align-content: start;

  div {
    padding-block: ${space(3)};
    border-block-start: 1px solid ${color.line};
  }

  dd {
    font-weight: 600;
  }
`;

const layoutStyles: Partial<Record<SectionLayout, ReturnType<typeof css>>> = {
  times: css`
    grid-template-columns: repeat(auto-fit, minmax(9.5rem, 1fr));
    gap: ${space(6)};

    div {
      padding-inline-start: ${space(4)};
      border-inline-start: 3px solid ${color.dusk};
    }

    dd {
      margin-block-start: ${space(1)};
      color: ${color.dusk};
      font-family: ${font.display};
      font-size: ${size.lead};
      font-weight: 700;
      line-height: 1.2;
    }
  `,
  tag: css`
    ${rows}
    position: relative;
    grid-template-columns: 1fr;
    align-self: start;
    inline-size: 100%;
    max-inline-size: 28rem;
    padding: ${space(13)} ${space(6)} ${space(4)};
    border-radius: ${space(12)} ${space(12)} ${radius.card} ${radius.card};
    background: ${color.card};

    div {
      display: flex;
      align-items: baseline;
      gap: ${space(4)};
    }

    dt {
      flex: 1;
    }

    dd {
      max-inline-size: 66%;
      text-align: end;
      text-wrap: balance;
    }

    div:first-child {
      border-block-start: 0;
    }

    /* The tag's strap and its eyelet. */
    &::before,
    &::after {
      content: '';
      position: absolute;
      inset-inline: 0;
      margin-inline: auto;
    }

    &::before {
      inset-block-start: ${space(5)};
      inline-size: ${space(6)};
      block-size: ${space(6)};
      border: 4px solid ${color.control};
      border-radius: 50%;
      background: ${color.sky};
    }

    ${wideContainer} {
      &::after {
        inset-block: ${space(-10)} calc(100% - ${space(7)});
        inline-size: 4px;
        background: ${color.sage};
      }
    }
  `,
  columns: css`
    grid-template-columns: repeat(auto-fit, minmax(11rem, 1fr));
    gap: ${space(6)};

    div {
      padding-block-start: ${space(3)};
      border-block-start: 3px solid ${color.sage};
    }

    dt {
      color: ${color.ink};
      font-family: ${font.display};
      font-size: ${size.lead};
      font-weight: 700;
      line-height: 1.2;
    }

    dd {
      margin-block-start: ${space(1)};
      color: ${color.inkSoft};
      font-size: ${size.small};
    }
  `,
};

const List = styled.dl<{ $form: SectionLayout }>`
  display: grid;
  ${tabularNumbers}

  dt {
    color: ${color.inkSoft};
    font-size: ${size.small};
    line-height: 1.35;
  }

  dd {
    line-height: 1.35;
  }

  ${({ $form }) => layoutStyles[$form] ?? rows}
`;
