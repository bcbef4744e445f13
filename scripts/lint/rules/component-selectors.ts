import type { ESTree, Rule } from '@oxlint/plugins';

const componentName = /^[A-Z][a-z]/;
/** `& + &`: for it, styled-components needs the component's own class name. */
const repeatedSelf = /&[^&;{},]+&/;

const isCss = (tag: ESTree.Expression): boolean => {
  if (tag.type === 'Identifier') return tag.name === 'css' || tag.name === 'createGlobalStyle';
  if (tag.type === 'CallExpression') return isCss(tag.callee);
  return (
    tag.type === 'MemberExpression' &&
    ((tag.object.type === 'Identifier' && tag.object.name === 'styled') || isCss(tag.object))
  );
};

/** Selectors name no component: the built site's elements have no class for that (scripts/vite/short-classes.ts). */
export const componentSelectors: Rule = {
  meta: { type: 'problem' },
  create: context => ({
    TaggedTemplateExpression({ tag, quasi }) {
      const isStyled =
        tag.type === 'CallExpression' && tag.callee.type === 'Identifier' && tag.callee.name === 'styled';
      if (!isStyled && !isCss(tag)) return;
      const component = quasi.expressions.find(
        expression => expression.type === 'Identifier' && componentName.test(expression.name),
      );
      const text = quasi.quasis.map(({ value }) => value.raw.replaceAll(/\/\*[\s\S]*?\*\//g, '')).join('x');
      if (component !== undefined || repeatedSelf.test(text))
        context.report({
          node: component ?? quasi,
          message:
            'In the built site elements have no class of their component. Name the element, or give it an attribute or a class of its own.',
        });
    },
  }),
};
