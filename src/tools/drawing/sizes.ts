/** Font sizes, line heights and distances of a chart, in the units of the drawing. */
export const sizes = {
  cardWidth: 316,
  regionWidth: 440,
  transitionNodeWidth: 270,
  padding: 18,
  title: { size: 25, line: 28 },
  regionTitle: { size: 40, line: 44 },
  description: { size: 14.5, line: 19 },
  row: { size: 14, line: 18 },
  caption: { size: 12, line: 16 },
  targetLabel: { size: 12.5, height: 28 },
  /** Under a title, and above the invoked actors. */
  titleGap: 4,
  actorGap: 6,
  /** Left of the text of a row. */
  rowIconWidth: 26,
  rowGap: 4,
  rowPadding: 5,
  /** From the top of a card to where edges arrive and the happy path continues. */
  titlePortY: 33,
} as const;
