import { createGlobalStyle } from 'styled-components';
import { declareColors, font, media, size } from '../theme.ts';

/** The defaults of the page: colors, fonts, focus ring, motion, print. */
export const GlobalStyle = createGlobalStyle`
  :root {
    color-scheme: light dark;
    ${declareColors('light')};
    --feedbackDuration: 160ms;
  }

  @media screen and (prefers-color-scheme: dark) {
    :root {
      ${declareColors('dark')};
    }
  }

  *,
  *::before,
  *::after {
    box-sizing: border-box;
  }

  body {
    margin: 0;
    background: var(--page);
    color: var(--text);
    font-family: ${font.text};
    font-size: ${size.body};
    line-height: 1.55;
    -webkit-font-smoothing: antialiased;
    overflow-wrap: break-word;
    text-size-adjust: 100%;
  }

  h1,
  h2,
  h3,
  p,
  ul,
  ol {
    margin: 0;
  }

  h1,
  h2,
  h3 {
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
  }

  p {
    max-inline-size: 72ch;
    text-wrap: pretty;
  }

  a {
    color: var(--accent);
    text-decoration-thickness: 1px;
    text-underline-offset: 0.22em;
  }

  a:hover {
    color: var(--accentStrong);
    text-decoration-thickness: 2px;
  }

  button,
  input {
    font: inherit;
    color: inherit;
  }

  svg,
  img {
    display: block;
    max-inline-size: 100%;
  }

  :focus-visible {
    outline: 3px solid var(--emphasis);
    outline-offset: 2px;
  }

  ${media.forcedColors} {
    :focus-visible {
      outline-color: Highlight;
    }
  }

  ${media.reducedMotion} {
    :root {
      --feedbackDuration: 0s;
    }

    * {
      scroll-behavior: auto !important;
    }
  }

  @media print {
    :root {
      color-scheme: light;
      --page: #fff;
    }

    body {
      background: none;
      font-size: 11pt;
    }

    h1,
    h2,
    h3 {
      break-after: avoid;
    }
  }
`;
