import type { Context, ESTree, Variable } from '@oxlint/plugins';
import {
  findImport,
  findVariable,
  getOuterNode,
  getPropertyName,
  isFunction,
  unwrap,
  type FunctionNode,
} from './syntax.ts';

/** What an expression gives of an actor: its whole snapshot, the whole context, the state value; null for anything else. */
export type SnapshotPart = 'snapshot' | 'context' | 'value' | null;

type Bindings = ReadonlyMap<Variable, SnapshotPart>;

/** The hooks that take a selector, with the position of the selector. */
const selectorPositions = new Map([
  ['useSelector', 1],
  ['useBooking', 0],
]);
const machineHooks = new Set(['useMachine', 'useActor']);
const snapshotName = /^(?:snapshot|state|\w+Snapshot|\w+State)$/;
/** Functions whose result contains all of their argument. */
const copies = new Set(['assign', 'freeze', 'entries', 'values', 'structuredClone', 'stringify']);
const maximumDepth = 4;

/** The name by which a function is called or imported: `useSelector`, `Booking.useSelector`, `useSelector as select`. */
export function getCalleeName(context: Context, call: ESTree.CallExpression): string | null {
  const callee = unwrap(call.callee);
  if (callee.type === 'MemberExpression') return getPropertyName(callee);
  if (callee.type !== 'Identifier') return null;
  const imported = findImport(context, callee);
  return imported === null || imported.name === '*' ? callee.name : imported.name;
}

export const isMachineHook = (context: Context, call: ESTree.CallExpression): boolean =>
  machineHooks.has(getCalleeName(context, call) ?? '');

/** The selector of a hook; undefined where the call is of no such hook, null where the selector is missing. */
export function findSelector(context: Context, call: ESTree.CallExpression): ESTree.Node | null | undefined {
  const position = selectorPositions.get(getCalleeName(context, call) ?? '');
  if (position === undefined) return undefined;
  // The hook of `createActorContext` takes the selector only.
  const isMember = unwrap(call.callee).type === 'MemberExpression' && findNamespace(context, call) === null;
  return call.arguments[isMember ? 0 : position] ?? null;
}

function findNamespace(context: Context, call: ESTree.CallExpression): string | null {
  const callee = unwrap(call.callee);
  if (callee.type !== 'MemberExpression') return null;
  const imported = findImport(context, unwrap(callee.object));
  return imported?.name === '*' ? imported.source : null;
}

/** A function that is written here or declared in this file, else null. */
export function resolveFunction(context: Context, node: ESTree.Node): FunctionNode | null {
  const inner = unwrap(node);
  if (isFunction(inner)) return inner;
  if (inner.type === 'CallExpression' && getCalleeName(context, inner) === 'useCallback')
    return inner.arguments[0] === undefined ? null : resolveFunction(context, inner.arguments[0]);
  const definition = findVariable(context, inner)?.defs[0];
  if (definition === undefined) return null;
  if (isFunction(definition.node)) return definition.type === 'Parameter' ? null : definition.node;
  if (definition.node.type !== 'VariableDeclarator' || definition.node.init === null) return null;
  return resolveFunction(context, definition.node.init);
}

const combine = (parts: readonly SnapshotPart[]): SnapshotPart =>
  parts.find(part => part === 'snapshot' || part === 'context') ?? null;

/** Which part of a snapshot an expression gives, followed through constants, destructuring and functions of the file. */
export function getSnapshotPart(
  context: Context,
  node: ESTree.Node,
  bindings: Bindings = new Map(),
  depth = 0,
): SnapshotPart {
  const read = (child: ESTree.Node) => getSnapshotPart(context, child, bindings, depth);
  const inner = unwrap(node);
  switch (inner.type) {
    case 'Identifier':
      return readIdentifier(context, inner, bindings, depth);
    case 'MemberExpression': {
      const name = getPropertyName(inner);
      return read(inner.object) === 'snapshot' && (name === 'context' || name === 'value') ? name : null;
    }
    case 'ConditionalExpression':
      return combine([read(inner.consequent), read(inner.alternate)]);
    case 'LogicalExpression':
      return combine([read(inner.left), read(inner.right)]);
    case 'SequenceExpression': {
      const last = inner.expressions.at(-1);
      return last === undefined ? null : read(last);
    }
    case 'ArrayExpression':
      return combine(inner.elements.map(element => (element === null ? null : read(element))));
    case 'ObjectExpression':
      return combine(inner.properties.map(property => read(property)));
    case 'Property':
      return read(inner.value);
    case 'SpreadElement':
      return read(inner.argument);
    case 'CallExpression':
      return readCall(context, inner, bindings, depth);
    default:
      return null;
  }
}

function readCall(
  context: Context,
  call: ESTree.CallExpression,
  bindings: Bindings,
  depth: number,
): SnapshotPart {
  const name = getCalleeName(context, call);
  if (name === 'getSnapshot' && unwrap(call.callee).type === 'MemberExpression') return 'snapshot';
  const parts = call.arguments.map(argument => getSnapshotPart(context, argument, bindings, depth));
  if (name !== null && copies.has(name)) return combine(parts);
  const called = depth < maximumDepth ? resolveFunction(context, call.callee) : null;
  return called === null ? null : getReturnedPart(context, called, parts, depth + 1);
}

/** Which part of its arguments a function returns. */
export function getReturnedPart(
  context: Context,
  called: FunctionNode,
  parts: readonly SnapshotPart[],
  depth = 0,
): SnapshotPart {
  const bindings = new Map<Variable, SnapshotPart>();
  called.params.forEach((parameter, index) => bind(context, parameter, parts[index] ?? null, bindings));
  if (called.body === null) return null;
  if (called.body.type !== 'BlockStatement') return getSnapshotPart(context, called.body, bindings, depth);
  return combine(findReturns(called.body).map(result => getSnapshotPart(context, result, bindings, depth)));
}

function readIdentifier(
  context: Context,
  identifier: ESTree.Node,
  bindings: Bindings,
  depth: number,
): SnapshotPart {
  const variable = findVariable(context, identifier);
  const known = variable === null ? undefined : bindings.get(variable);
  if (known !== undefined) return known;
  const definition = variable?.defs[0];
  if (variable === null || definition === undefined) return null;
  if (definition.type === 'Parameter' && isFunction(definition.node)) {
    const own = new Map<Variable, SnapshotPart>();
    const [first] = definition.node.params;
    if (first !== undefined && takesSnapshot(context, definition.node)) bind(context, first, 'snapshot', own);
    const part = own.get(variable);
    if (part !== undefined) return part;
  }
  if (
    definition.node.type === 'VariableDeclarator' &&
    definition.node.init !== null &&
    depth < maximumDepth
  ) {
    const { id, init } = definition.node;
    const own = new Map<Variable, SnapshotPart>();
    const call = unwrap(init);
    if (id.type === 'ArrayPattern' && call.type === 'CallExpression' && isMachineHook(context, call)) {
      const [first] = id.elements;
      if (first) bind(context, first, 'snapshot', own);
    } else bind(context, id, getSnapshotPart(context, init, bindings, depth + 1), own);
    return own.get(variable) ?? nameAsPart(variable.name, definition.type);
  }
  return nameAsPart(variable.name, definition.type);
}

/** A parameter that is called a snapshot is one. */
const nameAsPart = (name: string, type: string): SnapshotPart =>
  type === 'Parameter' && snapshotName.test(name) ? 'snapshot' : null;

/** Whether a function is called with a snapshot: a selector, a subscriber, a condition to wait for. */
function takesSnapshot(context: Context, node: FunctionNode): boolean {
  const outer = getOuterNode(node);
  const { parent } = outer;
  if (parent?.type === 'CallExpression' && parent.callee !== outer) {
    const name = getCalleeName(context, parent);
    return name !== null && (selectorPositions.has(name) || name === 'subscribe' || name === 'waitFor');
  }
  if (parent?.type !== 'VariableDeclarator') return false;
  const variable = findVariable(context, parent.id);
  return (
    variable?.references.some(({ identifier }) => {
      const use = identifier.parent;
      return use?.type === 'CallExpression' && findSelector(context, use) === identifier;
    }) ?? false
  );
}

function bind(
  context: Context,
  pattern: ESTree.Node,
  part: SnapshotPart,
  bindings: Map<Variable, SnapshotPart>,
): void {
  switch (pattern.type) {
    case 'Identifier': {
      const variable = findVariable(context, pattern);
      if (variable !== null) bindings.set(variable, part);
      return;
    }
    case 'AssignmentPattern':
      return bind(context, pattern.left, part, bindings);
    case 'RestElement':
      return bind(context, pattern.argument, part, bindings);
    case 'ObjectPattern':
      for (const property of pattern.properties) {
        if (property.type === 'RestElement') bind(context, property, part, bindings);
        else {
          const name = getPropertyName(property);
          const isPart = part === 'snapshot' && (name === 'context' || name === 'value');
          bind(context, property.value, isPart ? name : null, bindings);
        }
      }
      return;
    default:
  }
}

/** The results of a function's return statements, without those of functions in it. */
function findReturns(node: ESTree.Node): ESTree.Node[] {
  switch (node.type) {
    case 'ReturnStatement':
      return node.argument === null ? [] : [node.argument];
    case 'BlockStatement':
      return node.body.flatMap(findReturns);
    case 'IfStatement':
      return [node.consequent, ...(node.alternate === null ? [] : [node.alternate])].flatMap(findReturns);
    case 'SwitchStatement':
      return node.cases.flatMap(branch => branch.consequent).flatMap(findReturns);
    case 'TryStatement':
      return [
        node.block,
        ...(node.handler === null ? [] : [node.handler.body]),
        ...(node.finalizer === null ? [] : [node.finalizer]),
      ].flatMap(findReturns);
    case 'ForOfStatement':
    case 'ForInStatement':
    case 'ForStatement':
    case 'WhileStatement':
    case 'DoWhileStatement':
      return findReturns(node.body);
    default:
      return [];
  }
}
