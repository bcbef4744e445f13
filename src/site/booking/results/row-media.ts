/**
 * The widths of the rows of flights, by the width of the screen. Queries of their own width would lay each row out by itself,
 * which takes twice as long.
 */
export const rowMedia = {
  /** Rows below 640 px. */
  narrow: '@media (max-width: 41.99em)',
  /** Other rows. On the smallest screens with filters beside them, they have a little less. */
  medium: '@media (min-width: 42em)',
  /** Rows from 768 px. */
  wide: '@media (min-width: 52em) and (max-width: 63.99em), (min-width: 73em)',
} as const;
