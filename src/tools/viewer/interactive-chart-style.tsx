import { createGlobalStyle } from 'styled-components';
import { font, media } from '../theme.ts';
import { chartStyle } from '../drawing/chart-style.ts';

/** The chart on the page: zoomed out, hovered, focused, selected, replayed, with coverage. */
export const InteractiveChartStyle = createGlobalStyle`
  ${chartStyle}

  .chart .overview-title {
    display: none;
    font-family: ${font.display};
    font-weight: 700;
    letter-spacing: -0.01em;
  }

  /* Edges cross it. A press belongs to the region below. */
  .chart .region-title {
    paint-order: stroke;
    stroke: var(--page);
    stroke-width: 12px;
    stroke-linejoin: round;
    pointer-events: none;
  }

  .chart [data-state],
  .chart [data-transition] {
    cursor: pointer;
  }

  .chart .card > .box,
  .chart .line,
  .chart .card {
    transition: stroke var(--feedbackDuration) ease-out, opacity var(--feedbackDuration) ease-out;
  }

  .chart.is-overview {
    .card-header > .title,
    .card-header > .description,
    .card-header > .actor,
    .card-header > .icon,
    .card-header > .divider,
    .card-header > .header-fill,
    .row,
    .region > .description,
    .region > .actor,
    .region > .icon {
      display: none;
    }

    .overview-title {
      display: block;
    }

    .happy-path > .box {
      fill: var(--happyPathTint);
    }

    .failed > .box {
      fill: var(--dangerTint);
    }

    .goal > .box {
      fill: var(--successTint);
    }

    .transient > .box {
      fill: var(--emphasisTint);
    }

    .line {
      stroke-width: 3;
    }

    .line.happy-path {
      stroke-width: 10;
    }

    .region-title {
      font-size: 68px;
      transform: translateY(20px);
    }

    .region > .path {
      display: none;
    }
  }

  .chart .card:hover > .box,
  .chart .region:hover > .area {
    stroke: var(--emphasis);
  }

  .chart .card-header:focus-visible {
    outline: none;
  }

  .chart .card:has(.card-header:focus-visible) > .box {
    stroke: var(--emphasis);
    stroke-width: 7;
    stroke-dasharray: none;
  }

  .chart .is-selected > .box,
  .chart .is-selected > .area {
    stroke: var(--emphasis);
    stroke-width: 5;
    stroke-dasharray: none;
  }

  .chart.is-replay .card:not(.is-visited, .is-active),
  .chart.is-replay .transition-node:not(:has(.is-visited, .is-taken)),
  .chart.is-replay .edge:not(.is-visited, .is-taken) {
    opacity: 0.3;
  }

  .chart .edge.is-visited > .line,
  .chart .edge.is-taken > .line {
    stroke: var(--emphasis);
    stroke-width: 6;
    stroke-dasharray: none;
  }

  .chart .edge.is-visited > .arrowhead,
  .chart .edge.is-taken > .arrowhead {
    fill: var(--emphasis);
  }

  .chart .edge.is-taken > .line {
    stroke-width: 10;
  }

  .chart .row.is-taken > .row-fill,
  .chart .card .row.is-taken > .row-fill {
    fill: var(--emphasisTint);
    stroke: var(--emphasis);
    stroke-width: 2;
  }

  .chart .is-visited > .box {
    stroke: var(--emphasis);
    stroke-width: 3;
    stroke-dasharray: none;
  }

  .chart .is-active > .box {
    stroke: var(--emphasis);
    stroke-width: 9;
    stroke-dasharray: none;
  }

  .chart .is-active .header-fill,
  .chart.is-overview .is-active > .box {
    fill: var(--emphasisTint);
  }

  .chart .is-active > .area {
    stroke: var(--emphasis);
    stroke-width: 4;
  }

  .chart.has-coverage {
    .card.is-covered > .box,
    .transition-node.is-covered > .box {
      stroke: var(--success);
      stroke-width: 4;
      stroke-dasharray: none;
    }

    .card.is-covered .header-fill {
      fill: var(--successTint);
    }

    &.is-overview .card.is-covered > .box {
      fill: var(--successTint);
    }

    .card.is-uncovered > .box {
      stroke: var(--danger);
      stroke-width: 5;
      stroke-dasharray: 10 6;
    }

    .card.is-uncovered .header-fill {
      fill: var(--dangerTint);
    }

    &.is-overview .card.is-uncovered > .box {
      fill: var(--dangerTint);
    }

    .edge.is-covered > .line {
      stroke: var(--success);
    }

    .edge.is-covered > .arrowhead {
      fill: var(--success);
    }

    .edge.is-uncovered > .line {
      stroke: var(--danger);
      stroke-width: 4;
      stroke-dasharray: 10 6;
    }

    .row.is-covered > .row-fill {
      fill: var(--successTint);
    }

    .row.is-uncovered > .row-fill {
      fill: var(--dangerTint);
      stroke: var(--danger);
      stroke-width: 2;
    }
  }

  ${media.forcedColors} {
    .chart {
      forced-color-adjust: none;
    }
  }
`;
