import type { ESTree, Rule } from '@oxlint/plugins';
import { findGlobals, getPropertyName, visitModuleReferences } from '../syntax.ts';

/** Globals of the language without effects, whose results depend on nothing but their arguments. */
const pureGlobals = new Set(
  `undefined NaN Infinity Object Array String Number Boolean BigInt Symbol Map Set WeakMap WeakSet Promise JSON
  Float64Array Uint32Array
  RegExp Error TypeError RangeError AggregateError DOMException Math Date Intl isNaN isFinite parseInt parseFloat
  encodeURIComponent decodeURIComponent URLSearchParams structuredClone AbortController AbortSignal`.split(
    /\s+/,
  ),
);

/** Parts of otherwise pure globals that read the clock, the time zone, the locale or a random source. */
const pureMembers = new Map<string, (name: string) => boolean>([
  ['Math', name => name !== 'random'],
  ['Date', name => name === 'parse' || name === 'UTC'],
  ['Intl', name => name === 'NumberFormat' || name === 'PluralRules'],
  ['AbortSignal', name => name !== 'timeout'],
]);

const domTypes =
  /^(?:(?:HTML|SVG|CSS|IDB)[A-Z]\w*|\w*Event|EventTarget|Element|Node|Document|Window|Storage|Response|Request|Headers|Location|History|Navigator|React|JSX|NodeJS)$/;

const packages = new Set(['xstate', 'valibot']);

/** Machines and the rules they share with the backend depend on their input alone, so that tests control all of it. */
export const pureMachines: Rule = {
  meta: { type: 'problem' },
  create(context) {
    const report = (node: ESTree.Node, name: string) =>
      context.report({
        node,
        message: `${name} is not pure. Machines and contract rules use no React, DOM, network, timer, clock, randomness or storage: pass the value in an event, or invoke an actor that src/site/booking provides.`,
      });
    const checkMember = (name: string, identifier: ESTree.Node) => {
      const isPure = pureMembers.get(name);
      if (isPure === undefined) return;
      const outer = identifier.parent;
      if (outer?.type === 'NewExpression' && outer.callee === identifier && name === 'Date') {
        const [first] = outer.arguments;
        if (first === undefined || first.type === 'SpreadElement')
          report(outer, 'new Date() without a value');
        return;
      }
      const member = outer?.type === 'MemberExpression' && outer.object === identifier ? outer : null;
      const property = member === null ? null : getPropertyName(member);
      if (property === null || !isPure(property)) report(identifier, property ? `${name}.${property}` : name);
    };
    const reportJsx = (node: ESTree.Node) => report(node, 'JSX');
    return {
      Program() {
        for (const { identifier, name, isType } of findGlobals(context)) {
          if (isType) {
            if (domTypes.test(name)) report(identifier, `The type ${name}`);
          } else if (!pureGlobals.has(name)) report(identifier, name);
          else checkMember(name, identifier);
        }
      },
      ...visitModuleReferences(({ node, specifier }) => {
        if (!/^[.#]/.test(specifier) && !packages.has(specifier)) report(node, `The package ${specifier}`);
      }),
      // `import.meta.env` differs by build.
      MetaProperty: node => report(node, 'import.meta'),
      // `getClock.constructor('return this')()` reaches every global.
      MemberExpression(node) {
        if (getPropertyName(node) === 'constructor') report(node, 'A constructor property');
      },
      JSXElement: reportJsx,
      JSXFragment: reportJsx,
    };
  },
};
