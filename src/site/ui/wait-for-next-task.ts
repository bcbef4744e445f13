/**
 * Ends the current task, so that the browser can react to the visitor before the rest of a long piece of work. A message, since
 * timers may wait longer, and stand still where a test stops the clock.
 */
export const waitForNextTask = () =>
  new Promise<void>(resolve => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(null);
  });
