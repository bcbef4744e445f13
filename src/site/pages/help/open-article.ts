/** Unfolds an article, for links that lead to it. */
export function openArticle(id: string): void {
  const article = id === '' ? null : document.getElementById(id);
  if (article instanceof HTMLDetailsElement) article.open = true;
}
