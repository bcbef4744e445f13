import { fileURLToPath } from 'node:url';
import { MagicString, type SourceMap } from 'magic-string';
import { parseSync, Visitor, type ESTree, type Plugin } from 'vite';
import { getCalleeName, getItems, getObject, getProperties } from '#tools/source/syntax-objects.ts';

const machinesFolder = fileURLToPath(new URL('../../machines/', import.meta.url));

const stateConfigCalls: readonly string[] = ['createMachine', 'createStateConfig'];

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
    CallExpression(call) {
      const [config] = call.arguments;
      if (!stateConfigCalls.includes(getCalleeName(call))) return;
      if (config === undefined || config.type === 'SpreadElement') return;
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
