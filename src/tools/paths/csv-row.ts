/** A row of CSV (RFC 4180). Every cell is quoted, so that it may contain commas and lines. */
export const formatCsvRow = (cells: readonly string[]): string =>
  `${cells.map(cell => `"${cell.replaceAll('"', '""')}"`).join(',')}\r\n`;
