/** Ends the current task, so that the browser can react to the visitor before the rest of a long piece of work. */
export const waitForNextTask = () => new Promise<void>(resolve => void setTimeout(resolve));
