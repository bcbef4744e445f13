import { expect, test } from 'vitest';

/** What every page says of our rules. The airlines' own are theirs. */
const rules: readonly RegExp[] = [
  /nine (?:people|travelers)/g,
  // Everything is canceled free of charge for a day, if it was booked a week ahead.
  /24 hours of booking/g,
  /cancel within 24 hours, free of charge/g,
  /(?:first|free) 24 hours/g,
  /The 24 hours begin/g,
  /at least 7 days (?:before|ahead)/g,
  /less than 7 days ahead/g,
  /The 7 days are counted/g,
  // What travelers do before they fly.
  /(?:from|opens) 24 hours before departure/g,
  /2 hours before a domestic/g,
  /3 hours before an international/g,
  // How soon we answer.
  /(?:answer emails|and emails|By email) within 24 hours/g,
  /settle requests within 30 days/g,
  // What is kept, and how long.
  /(?:expires|details are erased) after two hours/g,
  /after two hours, 7 days or 6 months/g,
  /or after 24 hours \(removed/g,
  /rest is deleted after (?:24 hours|30 days)/g,
  /details are erased after 7 days/g,
  /erased 6 months after the last flight/g,
];

const mention =
  /\b(?:\d+|two|three|four|five|six|seven|eight|nine|ten|twelve) (?:hours|days|months|people|travelers|passengers)\b/g;

const contentFiles = import.meta.glob<Record<string, unknown>>(
  [
    '/src/site/content/{about,contact,destinations,help,home,promotions,services}.ts',
    '/src/site/content/legal/*.ts',
  ],
  { eager: true },
);

/** What a text says that is no rule of ours, with some words before and after it. */
function findOtherNumbers(text: string): string[] {
  const stated = rules.flatMap(rule =>
    [...text.matchAll(rule)].map(({ index, 0: words }) => [index, index + words.length] as const),
  );
  return [...text.matchAll(mention)]
    .filter(
      ({ index, 0: words }) => !stated.some(([start, end]) => start <= index && index + words.length <= end),
    )
    .map(({ index, 0: words }) => text.slice(Math.max(0, index - 60), index + words.length + 40));
}

test('every page states the same rules: how many can travel, what is free of charge and until when, and how long something is kept', () => {
  const texts = Object.values(contentFiles).map(content => JSON.stringify(content));
  const unstated = rules.filter(rule => !texts.some(text => text.search(rule) >= 0));
  expect({ others: texts.flatMap(findOtherNumbers), unstated }).toEqual({ others: [], unstated: [] });
});
