import { styled } from 'styled-components';
import { color, tabularNumbers, font, layer, media, motion, radius, size, space } from '#site/ui/theme.ts';

/** The styles of react-day-picker, by its class names. The library brings structure and keyboard support only. */
export const CalendarStyles = styled.div`
  --day: calc(100% / 7);

  ${tabularNumbers}

  ${media.medium} {
    --day: 3rem;
  }

  .rdp-months {
    position: relative;
    display: grid;
    gap: ${space(6)};
    padding-block-end: ${space(6)};

    ${media.medium} {
      grid-template-columns: repeat(2, max-content);
      justify-content: center;
      padding-block-end: ${space(4)};
    }
  }

  .rdp-nav {
    position: absolute;
    z-index: ${layer.raised};
    inset: 0 0 auto;
    display: flex;
    justify-content: space-between;
    pointer-events: none;
  }

  .rdp-button_previous,
  .rdp-button_next {
    display: grid;
    place-items: center;
    inline-size: 2.75rem;
    block-size: 2.75rem;
    padding: 0;
    border: 0;
    border-radius: ${radius.chip};
    background: none;
    color: ${color.sage};
    cursor: pointer;
    pointer-events: auto;

    &[aria-disabled='true'] {
      color: ${color.inkSoft};
      opacity: 0.5;
      cursor: default;
    }
  }

  .rdp-chevron {
    inline-size: 1.25rem;
    fill: currentColor;
  }

  .rdp-month_caption {
    position: sticky;
    inset-block-start: 0;
    display: grid;
    place-items: center;
    block-size: 2.75rem;
    background: ${color.card};
    font-family: ${font.display};
    font-size: ${size.lead};
    font-weight: 700;
  }

  .rdp-month_grid {
    inline-size: 100%;
    border-collapse: collapse;
    table-layout: fixed;

    ${media.medium} {
      inline-size: auto;
    }
  }

  .rdp-weekday {
    inline-size: var(--day);
    block-size: 2.25rem;
    padding: 0;
    color: ${color.inkSoft};
    font-size: ${size.caption};
    font-weight: 500;
  }

  .rdp-day {
    inline-size: var(--day);
    block-size: 3.375rem;
    padding: 1px 0;
    text-align: center;
  }

  .rdp-day_button {
    display: grid;
    place-items: center;
    align-content: center;
    inline-size: 100%;
    block-size: 3.25rem;
    padding: 0;
    line-height: 1.1;
    scroll-margin-block: 8rem;
    border: 1px solid transparent;
    border-radius: ${radius.field};
    background: none;
    font-weight: 500;
    cursor: pointer;
    transition: background-color ${motion.feedback};

    &:disabled {
      color: ${color.inkSoft};
      opacity: 0.55;
      cursor: default;
    }
  }

  .day-fare,
  .day-fare-age {
    color: ${color.inkSoft};
    font-size: 0.75rem;
    font-weight: 400;
    letter-spacing: -0.01em;
  }

  .day-fare-age {
    font-size: 0.625rem;
  }

  .day-fare.is-lowest {
    color: ${color.sage};
    font-weight: 700;
  }

  :is(.is-departure, .is-return) .day-fare.day-fare {
    color: inherit;
  }

  :is(.is-departure, .is-return) .day-fare-age {
    display: none;
  }

  ${media.hover} {
    .rdp-day:not(.is-departure, .is-return) .rdp-day_button:hover:not(:disabled) {
      background: ${color.sageTint};
    }
  }

  .rdp-today .rdp-day_button {
    border-color: ${color.control};
    font-weight: 700;
  }

  /* The days of the trip are joined by lines as well as by a color. */
  .is-between:not(.rdp-outside) {
    background: ${color.sageTint};
    box-shadow:
      inset 0 1px ${color.sage},
      inset 0 -1px ${color.sage};
  }

  .is-first:not(.rdp-outside) {
    background: linear-gradient(to right, transparent 50%, ${color.sageTint} 50%);
  }

  .is-last:not(.rdp-outside) {
    background: linear-gradient(to left, transparent 50%, ${color.sageTint} 50%);
  }

  .is-departure .rdp-day_button,
  .is-return .rdp-day_button {
    border-color: ${color.sage};
    background: ${color.sage};
    color: ${color.onSage};
    font-weight: 700;
    opacity: 1;

    &::after {
      font-size: 0.75rem;
      letter-spacing: -0.01em;
      font-weight: 600;
    }
  }

  /* The day's button has a name of its own. */
  .is-departure .rdp-day_button::after {
    content: 'Depart';
  }

  .is-return .rdp-day_button::after {
    content: 'Return';
  }

  .is-departure.is-return .rdp-day_button::after {
    content: 'Both';
  }

  ${media.forcedColors} {
    .is-between:not(.rdp-outside) {
      border-block: 2px solid Highlight;
    }

    .is-departure .rdp-day_button,
    .is-return .rdp-day_button {
      background: Highlight;
      color: HighlightText;
      forced-color-adjust: none;
    }
  }
`;
