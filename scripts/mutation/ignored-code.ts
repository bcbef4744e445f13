import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin';
import * as v from 'valibot';

const namedSchema = v.object({ type: v.literal('Identifier'), name: v.string() });
const propertySchema = v.object({ type: v.literal('ObjectProperty'), key: namedSchema });
const taggedSchema = v.object({ type: v.literal('TaggedTemplateExpression'), tag: v.unknown() });
const memberSchema = v.object({ type: v.literal('MemberExpression'), object: v.unknown() });
const callSchema = v.object({ type: v.literal('CallExpression'), callee: v.unknown() });
const pathSchema = v.object({ node: v.unknown() });

const styleTags = new Set(['styled', 'css', 'keyframes', 'createGlobalStyle']);

/** `styled` of `styled.div.attrs({})`; null if the expression doesn't begin with a name. */
function getFirstName(expression: unknown): string | null {
  if (v.is(namedSchema, expression)) return expression.name;
  if (v.is(memberSchema, expression)) return getFirstName(expression.object);
  return v.is(callSchema, expression) ? getFirstName(expression.callee) : null;
}

/** Why a piece of syntax is not mutated, else undefined. */
export function findIgnoreReason(node: unknown): string | undefined {
  if (v.is(taggedSchema, node)) {
    const name = getFirstName(node.tag);
    return name !== null && styleTags.has(name) ? 'Style sheets have no unit tests.' : undefined;
  }
  if (!v.is(propertySchema, node)) return undefined;
  if (node.key.name === 'description') return 'Descriptions of a chart are not part of the built site.';
  return node.key.name === 'types' ? 'Types have no value.' : undefined;
}

/** Loaded by Stryker. */
export const strykerPlugins = [
  declareValuePlugin(PluginKind.Ignore, 'ignored-code', {
    shouldIgnore: path => findIgnoreReason(v.parse(pathSchema, path).node),
  }),
];
