import { runAfterPaint } from './run-after-paint.ts';

/** Waits until the next frame has been painted. In the background there is none. */
export const waitForPaint = () =>
  new Promise<void>(resolve => {
    if (document.hidden) resolve();
    else runAfterPaint(resolve);
  });
