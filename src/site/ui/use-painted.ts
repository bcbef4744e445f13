import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { runAfterPaint } from './run-after-paint.ts';

/**
 * A value, once the control that sets it is painted: the control shows at once what was chosen, and what takes longer
 * follows in one task, and at once. A transition would be cut into slices, with frames of the control's animation before
 * and between them.
 */
export function usePainted<T>(value: T): T {
  const [painted, setPainted] = useState(value);
  useEffect(
    () => (value === painted ? undefined : runAfterPaint(() => flushSync(() => setPainted(() => value)))),
    [value, painted],
  );
  return painted;
}
