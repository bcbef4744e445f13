/** Says that what was pressed or typed has no effect yet. Returns a function that takes it back. */
export function showScriptFailure(): () => void {
  const message = document.createElement('p');
  message.className = 'script-failure';
  message.role = 'alert';
  const reload = document.createElement('a');
  reload.href = '';
  reload.textContent = 'load the page again';
  message.append(
    `This page’s buttons and fields could not be loaded. ${navigator.onLine ? '' : 'You are offline. '}`,
    'Check your connection, then try again, or ',
    reload,
    '.',
  );
  document.body.append(message);
  return () => message.remove();
}
