import type { ESTree, Rule } from '@oxlint/plugins';
import { getPropertyName } from '../syntax.ts';

/** The named colors of CSS Color 4. `transparent`, `currentColor` and system colors such as `CanvasText` are no choice. */
const namedColors =
  `aliceblue antiquewhite aqua aquamarine azure beige bisque black blanchedalmond blue blueviolet brown
  burlywood cadetblue chartreuse chocolate coral cornflowerblue cornsilk crimson cyan darkblue darkcyan darkgoldenrod
  darkgr[ae]y darkgreen darkkhaki darkmagenta darkolivegreen darkorange darkorchid darkred darksalmon darkseagreen
  darkslateblue darkslategr[ae]y darkturquoise darkviolet deeppink deepskyblue dimgr[ae]y dodgerblue firebrick
  floralwhite forestgreen fuchsia gainsboro ghostwhite gold goldenrod gr[ae]y green greenyellow honeydew hotpink indianred
  indigo ivory khaki lavender lavenderblush lawngreen lemonchiffon lightblue lightcoral lightcyan lightgoldenrodyellow
  lightgr[ae]y lightgreen lightpink lightsalmon lightseagreen lightskyblue lightslategr[ae]y lightsteelblue lightyellow
  lime limegreen linen magenta maroon mediumaquamarine mediumblue mediumorchid mediumpurple mediumseagreen
  mediumslateblue mediumspringgreen mediumturquoise mediumvioletred midnightblue mintcream mistyrose moccasin navajowhite
  navy oldlace olive olivedrab orange orangered orchid palegoldenrod palegreen paleturquoise palevioletred papayawhip
  peachpuff peru pink plum powderblue purple rebeccapurple red rosybrown royalblue saddlebrown salmon sandybrown seagreen
  seashell sienna silver skyblue slateblue slategr[ae]y snow springgreen steelblue tan teal thistle tomato turquoise
  violet wheat white whitesmoke yellow yellowgreen`.split(/\s+/);

const namedColor = new RegExp(String.raw`(?<![\w$#.-])(?:${namedColors.join('|')})(?![\w-])`, 'i');
const hexColor = /#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})(?![\w-])/i;
const colorFunction = /(?<![\w-])(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color|light-dark|device-cmyk)\(/i;
const colorProperty =
  /^--|color|fill|stroke|background|border|outline|shadow|decoration|gradient|caret|accent|tint/i;

const declaration = /(?<=^|[;{}\s])(-{0,2}[a-z][\w-]*)\s*:\s*([^;{}]*)/gi;

/** Text of CSS without comments, addresses and conditions such as `@supports (color: …)`. */
const withoutNoise = (css: string): string =>
  css.replaceAll(/\/\*[\s\S]*?\*\/|url\([^)]*\)|@(?:supports|media|container)[^{]*|var\(\s*--[\w-]+/g, ' ');

function findCssColor(css: string): string | null {
  const text = withoutNoise(css);
  const literal = hexColor.exec(text) ?? colorFunction.exec(text);
  if (literal !== null) return literal[0];
  for (const [, property = '', value = ''] of text.matchAll(declaration)) {
    const named = colorProperty.test(property) ? namedColor.exec(value) : null;
    if (named !== null) return named[0];
  }
  return null;
}

/** A link to a part of a page (`#faq`) is no color. */
const isLink = (node: ESTree.Node): boolean => {
  const { parent } = node;
  const holder = parent?.type === 'JSXExpressionContainer' ? parent.parent : parent;
  if (holder?.type === 'JSXAttribute')
    return holder.name.type === 'JSXIdentifier' && /^(?:href|to|hash|id)$|Href$/.test(holder.name.name);
  return (
    holder?.type === 'Property' && /^(?:href|to|hash|id|path)$|Href$/.test(getPropertyName(holder) ?? '')
  );
};

/** The declaration that an interpolation of a template stands in: `color` for `color: ${…};`. */
function getDeclaredProperty(template: ESTree.TemplateLiteral, expression: ESTree.Node): string | null {
  const before = template.quasis.findLast(({ end }) => end <= expression.start)?.value.raw ?? '';
  return /([\w-]+)\s*:[^;{}]*$/.exec(before)?.[1] ?? null;
}

/** Whether a string is the value of an attribute, property or variable for colors, however deep in objects and conditions. */
function isColorValue(node: ESTree.Node): boolean {
  const { parent } = node;
  const isNamed = (name: string | null) => name !== null && colorProperty.test(name);
  switch (parent?.type) {
    case 'JSXAttribute':
      return parent.name.type === 'JSXIdentifier' && isNamed(parent.name.name);
    case 'Property':
      return parent.value === node && (isNamed(getPropertyName(parent)) || isColorValue(parent));
    case 'VariableDeclarator':
      return parent.id.type === 'Identifier' && isNamed(parent.id.name);
    case 'AssignmentPattern':
      return parent.left.type === 'Identifier' && isNamed(parent.left.name);
    case 'AssignmentExpression':
      return parent.left.type === 'MemberExpression' && isNamed(getPropertyName(parent.left));
    case 'TemplateLiteral':
      return isNamed(getDeclaredProperty(parent, node));
    case 'ArrowFunctionExpression':
      return parent.body === node && isColorValue(parent);
    case 'ArrayExpression':
    case 'ConditionalExpression':
    case 'JSXExpressionContainer':
    case 'LogicalExpression':
    case 'ObjectExpression':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      return isColorValue(parent);
    default:
      return false;
  }
}

/** Components take colors from the theme, where contrast and the dark scheme are looked after. */
export const themeColors: Rule = {
  meta: { type: 'problem' },
  create(context) {
    const check = (node: ESTree.Node, found: string | null) => {
      if (found !== null)
        context.report({
          node,
          message: `${found} is a color outside the theme. Take a token of src/site/ui/theme.ts; the colors of a picture stand in its table (oxlint.config.ts lists them).`,
        });
    };
    const checkText = (node: ESTree.Node, text: string) => {
      const named = isColorValue(node) ? (namedColor.exec(text)?.[0] ?? null) : null;
      check(node, named ?? findCssColor(text));
    };
    return {
      Literal(node) {
        if (typeof node.value === 'string' && !isLink(node) && node.parent.type !== 'ImportDeclaration')
          checkText(node, node.value);
      },
      TemplateLiteral(node) {
        // One text, so that a declaration around an interpolation is still one.
        if (!isLink(node)) checkText(node, node.quasis.map(({ value }) => value.raw).join(' var(--x) '));
      },
    };
  },
};
