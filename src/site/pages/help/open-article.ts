/** Opens the article that the URL fragment names, since not every browser does. */
export function openArticle(id: string): void {
  const details = id === '' ? null : document.getElementById(id)?.closest('details');
  if (details) details.open = true;
}
