import type { Rule } from '@oxlint/plugins';
import { getSnapshotPart } from '../snapshots.ts';
import { getPropertyName } from '../syntax.ts';
import { stateAdvice } from './no-state-matching.ts';

/** A state value that is compared names states just as `matches` does. */
export const noStateValue: Rule = {
  meta: { type: 'problem' },
  create: context => ({
    MemberExpression(node) {
      if (getPropertyName(node) === 'value' && getSnapshotPart(context, node.object) === 'snapshot')
        context.report({ node, message: stateAdvice });
    },
    ObjectPattern(node) {
      for (const property of node.properties) {
        if (property.type === 'RestElement' || getPropertyName(property) !== 'value') continue;
        if (getSnapshotPart(context, property.value) === 'value')
          context.report({ node: property, message: stateAdvice });
      }
    },
  }),
};
