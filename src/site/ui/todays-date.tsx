import { useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import { toLocalDate } from '#contract/rules/plain-date.ts';
import { formatLongDate } from './format-date.ts';

/** A page that is left open over midnight may go on saying the day on which it was opened. */
const subscribeToNothing = () => () => {};

/**
 * Today by the reader's own calendar: "November 21, 2026". Where nobody knows it yet (rendered at build time, or without
 * scripts) it says "today", so write a sentence around it that reads well with both. The room of the longest date is
 * kept, so that nothing moves when the date arrives: let it be the last thing on its line.
 */
export function TodaysDate() {
  const date = useSyncExternalStore(
    subscribeToNothing,
    () => toLocalDate(new Date()),
    () => null,
  );
  return <Day>{date === null ? 'today' : <time dateTime={date}>{formatLongDate(date)}</time>}</Day>;
}

const Day = styled.span`
  display: inline-block;
  min-inline-size: 9.25em;
  white-space: nowrap;
`;
