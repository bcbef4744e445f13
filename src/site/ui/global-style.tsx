import { createGlobalStyle } from 'styled-components';
import {
  color,
  font,
  headerHeight,
  media,
  palette,
  printColor,
  scaledSizes,
  schemeColors,
  size,
  space,
} from './theme.ts';

const buildSizeVariables = (screen: 0 | 1) =>
  Object.entries(scaledSizes)
    .map(([name, sizes]) => `--size-${name}: ${sizes[screen]};`)
    .join('');

/** The styles of every page: tokens, element defaults, focus ring, motion, print. */
export const GlobalStyle = createGlobalStyle`

  :root {
    color-scheme: light;
    ${schemeColors(palette)}
    ${buildSizeVariables(0)}
    --feedback: 160ms;
    --slide: 300ms;
    --header: 0rem;
    --promo: 0rem;
  }

  @supports (color: light-dark(white, black)) {
    :root {
      color-scheme: light dark;
    }
  }

  ${media.large} {
    :root {
      ${buildSizeVariables(1)}
    }
  }

  ${media.tall} {
    :root {
      --header: ${headerHeight};
    }

    ${media.large} {
      /* The height of the promotion bar, while it is shown. */
      :root:not([data-promotion='dismissed']):has(#promotion) {
        --promo: 3rem;
      }
    }
  }

  *,
  *::before,
  *::after {
    box-sizing: border-box;
  }

  html {
    background: ${color.paper};
    scroll-padding-block: calc(var(--header) + ${space(6)}) calc(var(--promo) + ${space(4)});
    text-size-adjust: 100%;
    -webkit-text-size-adjust: 100%;
  }

  /* The page behind an open dialog doesn't scroll, nor to free what has the focus from its bars. No backdrop covers the gutter, which shows this color. */
  html:has(dialog:modal) {
    overflow: hidden;
    scroll-padding-block: 0;
    background: ${color.dimmed};
    scrollbar-gutter: stable;
  }

  body {
    margin: 0;
    background: ${color.paper};
    color: ${color.ink};
    font-family: ${font.text};
    font-size: ${size.body};
    line-height: 1.55;
    -webkit-font-smoothing: antialiased;
    -moz-osx-font-smoothing: grayscale;
    overflow-wrap: break-word;
  }

  h1,
  h2,
  h3,
  h4,
  p,
  ul,
  ol,
  dl,
  dd,
  figure,
  fieldset,
  blockquote {
    margin: 0;
  }

  h1,
  h2,
  h3,
  h4 {
    font-family: ${font.display};
    font-weight: 700;
    line-height: 1.12;
    letter-spacing: -0.02em;
    text-wrap: balance;
  }

  h1 {
    font-size: ${size.h1};
  }

  h2 {
    font-size: ${size.h2};
  }

  h3 {
    font-size: ${size.h3};
    letter-spacing: -0.015em;
  }

  h4 {
    font-size: ${size.lead};
    letter-spacing: -0.01em;
  }

  p,
  li,
  dd {
    text-wrap: pretty;
  }

  p {
    max-inline-size: 72ch;
  }

  a {
    color: ${color.sage};
    text-decoration-thickness: 1px;
    text-underline-offset: 0.22em;
  }

  /* Where nothing hovers, what was tapped last would keep this, over the color of a link that looks like a button. */
  ${media.hover} {
    a:hover {
      color: ${color.sageDeep};
      text-decoration-thickness: 2px;
    }
  }

  fieldset {
    min-inline-size: 0;
    padding: 0;
    border: 0;
  }

  legend {
    padding: 0;
  }

  button,
  input,
  select,
  textarea {
    font: inherit;
    color: inherit;
    letter-spacing: inherit;
  }

  svg,
  img {
    display: block;
    max-inline-size: 100%;
  }

  :focus-visible {
    outline: 3px solid ${color.dusk};
    outline-offset: 2px;
  }

  /* Headings and regions that script focuses are announced, not operated. */
  [tabindex='-1']:focus {
    outline: none;
  }

  ::selection {
    background: ${color.sage};
    color: ${color.onSage};
  }

  ${media.forcedColors} {
    :focus-visible {
      outline-color: Highlight;
    }
  }

  /* From document to document. What is pressed meanwhile reaches the new page. */
  @media (prefers-reduced-motion: no-preference) {
    @view-transition {
      navigation: auto;
    }
  }

  ::view-transition {
    pointer-events: none;
  }

  ::view-transition-group(root) {
    animation-duration: var(--feedback);
  }

  @media (prefers-reduced-motion: reduce) {
    :root {
      --feedback: 0s;
      --slide: 0s;
    }

    *,
    *::before,
    *::after {
      animation: none !important;
      scroll-behavior: auto !important;
    }

    ::view-transition-group(*),
    ::view-transition-old(*),
    ::view-transition-new(*) {
      animation: none !important;
    }
  }

  @media print {
    :root {
      color-scheme: light;
      --paper: ${printColor.paper};
    }

    html,
    body {
      background: none;
      font-size: 11pt;
    }

    h1,
    h2,
    h3,
    h4 {
      break-after: avoid;
    }
  }
`;
