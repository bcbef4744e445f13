import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { parseNodes, readSyntax, type SyntaxNode } from './syntax-nodes.ts';

const identifierSchema = v.object({ type: v.literal('Identifier'), name: v.string() });
const callSchema = v.object({
  type: v.literal('CallExpression'),
  callee: v.union([
    v.object({ type: v.literal('MemberExpression'), property: identifierSchema }),
    v.pipe(
      identifierSchema,
      v.transform(property => ({ property })),
    ),
  ]),
  arguments: v.array(v.unknown()),
});
const templateSchema = v.object({ type: v.literal('TemplateLiteral'), expressions: v.array(v.unknown()) });
const sumSchema = v.object({ type: v.literal('BinaryExpression'), operator: v.literal('+') });
const constantSchema = v.object({
  type: v.literal('VariableDeclarator'),
  id: identifierSchema,
  init: v.object({ type: v.literal('Literal') }),
});

/** What takes a statement as text. The tag of a template (`sql`) makes parameters of what is in it. */
const runners = new Set(['exec', 'prepare', 'query', 'raw', 'unsafe', 'queryRaw']);

/** The statements that contain anything but text and constants of their own file. */
function findBuiltStatements(nodes: readonly SyntaxNode[]): SyntaxNode[] {
  const constants = new Set(
    nodes.flatMap(node => {
      const parsed = v.safeParse(constantSchema, node);
      return parsed.success ? [parsed.output.id.name] : [];
    }),
  );
  const isConstant = (expression: unknown) =>
    v.is(identifierSchema, expression) && constants.has(expression.name);
  return nodes.filter(node => {
    const call = v.safeParse(callSchema, node);
    if (!call.success || !runners.has(call.output.callee.property.name)) return false;
    const [statement] = call.output.arguments;
    if (v.is(sumSchema, statement)) return true;
    return v.is(templateSchema, statement) && !statement.expressions.every(isConstant);
  });
}

describe('the statements of the database', () => {
  test('are never put together of text: values are parameters', () => {
    const built = readSyntax(['src/backend', 'scripts']).flatMap(({ file, nodes }) =>
      findBuiltStatements(nodes).map(({ start }) => `${file}:${String(start)}`),
    );
    expect(built).toEqual([]);
  });

  test.each([
    ['database.exec(`delete from bookings where id = ${id}`)', 1],
    ["client.query('select ' + column)", 1],
    ['sql.raw(`drop table ${name}`)', 1],
    ['const version = 1; database.exec(`pragma user_version = ${version}`)', 0],
    ['sql`select ${id}`.execute(db)', 0],
    ["database.prepare('select name from bookings where id = ?')", 0],
  ])('%s: %i', (code, count) => {
    expect(findBuiltStatements(parseNodes('a.ts', code))).toHaveLength(count);
  });
});
