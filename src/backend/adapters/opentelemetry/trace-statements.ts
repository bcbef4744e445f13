import type { KyselyPlugin, OperationNode } from 'kysely';
import type { Tracer } from '#backend/ports/tracer.ts';

/** The name of the first table below a node of Kysely's syntax tree. */
function findTable(node: unknown): string | null {
  if (typeof node !== 'object' || node === null) return null;
  if ('kind' in node && node.kind === 'IdentifierNode' && 'name' in node) return String(node.name);
  for (const child of Object.values(node)) {
    const table = findTable(child);
    if (table !== null) return table;
  }
  return null;
}

/** `select bookings`: what a statement does, and to which table. Never its values. */
function nameStatement(node: OperationNode): string {
  const verb = node.kind.replace(/(Query)?Node$/, '').toLowerCase();
  const target =
    'from' in node ? node.from : 'into' in node ? node.into : 'table' in node ? node.table : null;
  return [verb, findTable(target) ?? []].flat().join(' ');
}

/** Records each statement of a database as a span. Of one that fails, the span around it says so. */
export function createStatementTracing(tracer: Tracer): KyselyPlugin {
  const ends = new WeakMap<object, () => void>();
  return {
    transformQuery({ node, queryId }) {
      const { promise, resolve } = Promise.withResolvers<void>();
      ends.set(queryId, resolve);
      void tracer.run(nameStatement(node), { kind: 'client' }, () => promise);
      return node;
    },
    async transformResult({ result, queryId }) {
      ends.get(queryId)?.();
      return result;
    },
  };
}
