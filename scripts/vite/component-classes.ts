import type { Plugin } from 'vite';

/** Where styled-components joins the class names of an element: its components' own names, then those of its rules. */
const joinedNames =
  /let (\w)=(\w+)\(\w,\w\);(return )?(\w)&&\(\1\+=" "\+\4\),(\w)\.className&&\(\1\+=" "\+\5\.className\),/;

/**
 * Leaves out the class names that styled-components gives to components rather than to rules: they are for selectors that
 * name a component, of which this site has none, and are a twentieth of the home page's document.
 */
export const withoutComponentClasses = (): Plugin => ({
  name: 'without-component-classes',
  apply: 'build',
  transform: {
    filter: { id: /[\\/]styled-components(?:\.browser)?\.esm\.js$/ },
    handler(code) {
      if (!joinedNames.test(code)) throw new Error('styled-components joins class names in another way.');
      return code.replace(joinedNames, 'let $1=$2($4,$5.className);$3');
    },
  },
});
