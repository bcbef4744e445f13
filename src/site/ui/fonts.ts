import bricolage from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url';
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';

const latin =
  'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD';

/**
 * The faces, each with a stand-in cut from Arial to the same width and height, so that no line moves when the real
 * one arrives. The percentages are measured: advance width of an English text, then ascent and descent divided by it.
 */
export const fontFaces = `
  @font-face {
    font-family: 'Figtree Variable';
    font-weight: 300 900;
    font-display: swap;
    src: url('${figtree}') format('woff2');
    unicode-range: ${latin};
  }
  @font-face {
    font-family: 'Bricolage Grotesque Variable';
    font-weight: 200 800;
    font-display: swap;
    src: url('${bricolage}') format('woff2');
    unicode-range: ${latin};
  }
  @font-face {
    font-family: 'Figtree Fallback';
    src: local('Arial'), local('Liberation Sans'), local('Helvetica');
    size-adjust: 100.4%;
    ascent-override: 94.6%;
    descent-override: 24.9%;
    line-gap-override: 0%;
  }
  @font-face {
    font-family: 'Bricolage Fallback';
    src: local('Arial Bold'), local('Liberation Sans Bold'), local('Helvetica Bold');
    size-adjust: 101.3%;
    ascent-override: 91.8%;
    descent-override: 26.7%;
    line-gap-override: 0%;
  }
`;
