const entities: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
  '&amp;': '&',
};

/** The text of HTML that React has rendered, without its tags. */
export const decodeEntities = (html: string): string =>
  html.replaceAll(/&(?:lt|gt|quot|#x27|amp);/g, entity => entities[entity] ?? entity);
