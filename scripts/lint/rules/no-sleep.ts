import type { Rule } from '@oxlint/plugins';
import {
  findGlobals,
  findImport,
  getPropertyName,
  getString,
  unwrap,
  visitModuleReferences,
} from '../syntax.ts';

const sleepNames = new Set(['sleep', 'delay', 'waitForTimeout']);
const timers = new Set(['setTimeout', 'setInterval']);
const sleepMessage =
  'A test that sleeps is slow or flaky. Wait for a condition (expect.poll, vi.waitFor, a locator), or move a fake clock.';

/** Tests wait for conditions, never for time. */
export const noSleep: Rule = {
  meta: { type: 'problem' },
  create: context => ({
    Program() {
      for (const { identifier, name, isType } of findGlobals(context))
        if (timers.has(name) && !isType) context.report({ node: identifier, message: sleepMessage });
    },
    MemberExpression(node) {
      const object = unwrap(node.object);
      const name = getPropertyName(node) ?? '';
      const isGlobal =
        object.type === 'Identifier' && ['globalThis', 'window', 'self', 'global'].includes(object.name);
      const isAtomics = object.type === 'Identifier' && object.name === 'Atomics' && name.startsWith('wait');
      if (name === 'waitForTimeout' || isAtomics || (isGlobal && timers.has(name)))
        context.report({ node, message: sleepMessage });
    },
    CallExpression(node) {
      const callee = unwrap(node.callee);
      const name = findImport(context, callee)?.name ?? (callee.type === 'Identifier' ? callee.name : '');
      const [command] = node.arguments;
      const isCommand =
        /^(?:exec|spawn)/.test(name) && command !== undefined && /^sleep\b/.test(getString(command) ?? '');
      if (sleepNames.has(name) || isCommand) context.report({ node, message: sleepMessage });
    },
    // `while (Date.now() < end);`
    WhileStatement(node) {
      if (
        node.body.type === 'EmptyStatement' ||
        (node.body.type === 'BlockStatement' && node.body.body.length === 0)
      )
        context.report({ node, message: sleepMessage });
    },
    ...visitModuleReferences(({ node, specifier }) => {
      if (/^(?:node:)?timers(?:\/promises)?$/.test(specifier))
        context.report({ node, message: sleepMessage });
    }),
  }),
};
