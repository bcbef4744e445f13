import { createGlobalStyle } from 'styled-components';
import { color, media } from '#site/ui/theme.ts';
import { chartStyle } from '../drawing/chart-style.ts';

/** The chart's own look, and what happens to it on the page: chosen, walked, seen, far away. */
export const FlowStyle = createGlobalStyle`
  ${chartStyle}

  .chart .glance {
    display: none;
    font-family: 'Bricolage Grotesque Variable', 'Bricolage Fallback', system-ui, sans-serif;
    font-weight: 700;
    letter-spacing: -0.01em;
  }

  .chart [data-state],
  .chart [data-transition] {
    cursor: pointer;
  }

  .chart .card > .paper,
  .chart .line,
  .chart .card {
    transition: stroke var(--feedback) ease-out, opacity var(--feedback) ease-out;
  }

  .chart.is-far {
    .face > .title,
    .face > .sentence,
    .face > .actor,
    .face > .mark,
    .face > .fold,
    .face > .band,
    .row,
    .region > .sentence,
    .region > .actor,
    .region > .mark {
      display: none;
    }

    .glance {
      display: block;
    }

    .way > .paper {
      fill: ${color.emberTint};
    }

    .failed > .paper {
      fill: ${color.dangerTint};
    }

    .end > .paper {
      fill: ${color.successTint};
    }

    .passing > .paper {
      fill: ${color.sky};
    }

    .line {
      stroke-width: 3;
    }

    .line.happy {
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

  .chart .card:hover > .paper,
  .chart .region:hover > .ground {
    stroke: ${color.dusk};
  }

  .chart .face:focus-visible {
    outline: none;
  }

  .chart .card:has(.face:focus-visible) > .paper {
    stroke: ${color.dusk};
    stroke-width: 7;
    stroke-dasharray: none;
  }

  .chart .is-selected > .paper,
  .chart .is-selected > .ground {
    stroke: ${color.dusk};
    stroke-width: 5;
    stroke-dasharray: none;
  }

  .chart.has-path .card:not(.is-past, .is-active),
  .chart.has-path .stub:not(:has(.is-past, .is-taken)),
  .chart.has-path .way-line:not(.is-past, .is-taken) {
    opacity: 0.3;
  }

  .chart .way-line.is-past > .line,
  .chart .way-line.is-taken > .line {
    stroke: ${color.dusk};
    stroke-width: 6;
    stroke-dasharray: none;
  }

  .chart .way-line.is-past > .head,
  .chart .way-line.is-taken > .head {
    fill: ${color.dusk};
  }

  .chart .way-line.is-taken > .line {
    stroke-width: 10;
  }

  .chart .row.is-taken > .tint,
  .chart .card .row.is-taken > .tint {
    fill: ${color.sky};
    stroke: ${color.dusk};
    stroke-width: 2;
  }

  .chart .is-past > .paper {
    stroke: ${color.dusk};
    stroke-width: 3;
    stroke-dasharray: none;
  }

  .chart .is-active > .paper {
    stroke: ${color.dusk};
    stroke-width: 9;
    stroke-dasharray: none;
  }

  .chart .is-active .band,
  .chart.is-far .is-active > .paper {
    fill: ${color.sky};
  }

  .chart .is-active > .ground {
    stroke: ${color.dusk};
    stroke-width: 4;
  }

  .chart.has-run {
    .card.is-seen > .paper,
    .stub.is-seen > .paper {
      stroke: ${color.success};
      stroke-width: 4;
      stroke-dasharray: none;
    }

    .card.is-seen .band {
      fill: ${color.successTint};
    }

    &.is-far .card.is-seen > .paper {
      fill: ${color.successTint};
    }

    .card.is-unseen > .paper {
      stroke: ${color.danger};
      stroke-width: 5;
      stroke-dasharray: 10 6;
    }

    .card.is-unseen .band {
      fill: ${color.dangerTint};
    }

    &.is-far .card.is-unseen > .paper {
      fill: ${color.dangerTint};
    }

    .way-line.is-seen > .line {
      stroke: ${color.success};
    }

    .way-line.is-seen > .head {
      fill: ${color.success};
    }

    .way-line.is-unseen > .line {
      stroke: ${color.danger};
      stroke-width: 4;
      stroke-dasharray: 10 6;
    }

    .row.is-seen > .tint {
      fill: ${color.successTint};
    }

    .row.is-unseen > .tint {
      fill: ${color.dangerTint};
      stroke: ${color.danger};
      stroke-width: 2;
    }
  }

  ${media.forcedColors} {
    .chart {
      forced-color-adjust: none;
    }
  }
`;
