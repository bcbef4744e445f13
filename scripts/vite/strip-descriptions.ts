import { fileURLToPath } from 'node:url';
import { MagicString, type SourceMap } from 'magic-string';
import { parseSync, Visitor, type ESTree, type Plugin } from 'vite';

const machinesFolder = fileURLToPath(new URL('../../machines/', import.meta.url));

const stateConfigCalls: readonly string[] = ['createMachine', 'createStateConfig'];

/** The value without `as const` and similar. */
const unwrap = (node: ESTree.Expression): ESTree.Expression =>
  node.type === 'TSAsExpression' || node.type === 'TSSatisfiesExpression' ? unwrap(node.expression) : node;

const getObject = (node: ESTree.Expression): ESTree.ObjectExpression | null => {
  const value = unwrap(node);
  return value.type === 'ObjectExpression' ? value : null;
};

/** The one value, or the values of an array. */
const getItems = (node: ESTree.Expression): ESTree.Expression[] => {
  const value = unwrap(node);
  return value.type === 'ArrayExpression'
    ? value.elements.filter(item => item !== null && item.type !== 'SpreadElement')
    : [value];
};

/** The properties of an object that have a literal key, by key. */
function getProperties(node: ESTree.Expression): Map<string, ESTree.ObjectProperty> {
  const properties = new Map<string, ESTree.ObjectProperty>();
  for (const property of getObject(node)?.properties ?? []) {
    if (property.type !== 'Property' || property.computed) continue;
    if (property.key.type === 'Identifier') properties.set(property.key.name, property);
    else if (property.key.type === 'Literal') properties.set(String(property.key.value), property);
  }
  return properties;
}

const getValues = (property: ESTree.ObjectProperty | undefined): ESTree.Expression[] =>
  property === undefined ? [] : [...getProperties(property.value).values()].map(({ value }) => value);

/** The transitions in a property that holds one or several. */
const getTransitions = (property: ESTree.ObjectProperty | undefined): ESTree.Expression[] =>
  property === undefined ? [] : getItems(property.value);

/** The state config and every state and transition config in it. */
function collectConfigs(state: ESTree.Expression): ESTree.Expression[] {
  const properties = getProperties(state);
  const invokes = getTransitions(properties.get('invoke')).map(getProperties);
  return [
    state,
    ...getValues(properties.get('states')).flatMap(collectConfigs),
    ...[...getValues(properties.get('on')), ...getValues(properties.get('after'))].flatMap(getItems),
    ...getTransitions(properties.get('always')),
    ...getTransitions(properties.get('onDone')),
    ...invokes.flatMap(invoke => ['onDone', 'onError'].flatMap(key => getTransitions(invoke.get(key)))),
  ];
}

function removeDescription(code: MagicString, config: ESTree.Expression): void {
  const object = getObject(config);
  const description = getProperties(config).get('description');
  if (object === null || description === undefined) return;
  const index = object.properties.indexOf(description);
  const next = object.properties[index + 1];
  if (next !== undefined) code.remove(description.start, next.start);
  else code.remove(object.properties[index - 1]?.end ?? description.start, object.end - 1);
}

/** Removes `description` from the state and transition configs in the source of a machine; null if there is none. */
export function stripDescriptions(source: string): { code: string; map: SourceMap } | null {
  const code = new MagicString(source);
  new Visitor({
    CallExpression({ callee, arguments: [config] }) {
      const name =
        callee.type === 'MemberExpression' && callee.property.type === 'Identifier'
          ? callee.property.name
          : callee.type === 'Identifier'
            ? callee.name
            : '';
      if (!stateConfigCalls.includes(name) || config === undefined || config.type === 'SpreadElement') return;
      for (const one of collectConfigs(config)) removeDescription(code, one);
    },
  }).visit(parseSync('machine.ts', source).program);
  return code.hasChanged() ? { code: code.toString(), map: code.generateMap({ hires: 'boundary' }) } : null;
}

/**
 * Keeps the machines' descriptions out of the site: charts and test plans are made from the sources, and no page shows
 * them.
 */
export const stripDescriptionsPlugin = (): Plugin => ({
  name: 'strip-descriptions',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: `${machinesFolder}**/*.ts`, code: 'description' },
    handler: source => stripDescriptions(source),
  },
});
