/** Unfolds an article for links that lead to it, where the browser doesn't by itself. */
export function openArticle(id: string): void {
  const details = id === '' ? null : document.getElementById(id)?.closest('details');
  if (details) details.open = true;
}
