/** The number of a row, which the column has. */
export const readColumn = (column: ArrayLike<number>, row: number): number => column[row] ?? 0;
