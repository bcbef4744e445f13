/** Flights are sold for so many days from today. */
export const lastBookableDay = 361;
