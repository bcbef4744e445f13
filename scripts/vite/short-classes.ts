import type { Plugin } from 'vite';

/** Where styled-components joins the class names of an element: its components' own names, then those of its rules. */
const joinedNames =
  /let (\w)=(\w+)\(\w,\w\);(return )?(\w)&&\(\1\+=" "\+\4\),(\w)\.className&&\(\1\+=" "\+\5\.className\),/;

/** Where it makes the name of a rule from a hash of 32 bits, in six letters. */
const ruleName = /(=\w\(\w\(\w\(this\.baseHash,\w\.hash\),\w\))>>>0\)/;

/**
 * Class names are a tenth of the home page's document. Those of components are left out: they are for selectors that name a
 * component, of which this site has none. Those of rules have five letters, from 28 bits.
 */
export const withShortClasses = (): Plugin => ({
  name: 'with-short-classes',
  apply: 'build',
  transform: {
    filter: { id: /[\\/]styled-components(?:\.browser)?\.esm\.js$/ },
    handler(code) {
      if (!joinedNames.test(code) || !ruleName.test(code))
        throw new Error('styled-components makes class names in another way.');
      return code.replace(joinedNames, 'let $1=$2($4,$5.className);$3').replace(ruleName, '$1>>>4)');
    },
  },
});
