import { expect, test } from 'vitest';
import { createBookingStorage } from '#site/booking/booking-storage.ts';
import { createKeyValueStore } from '#site/booking/key-value-store.ts';
import { legalText as disclosure } from '#site/content/legal/advertiser-disclosure.ts';
import { legalText as privacy } from '#site/content/legal/privacy.ts';
import { legalText as refunds } from '#site/content/legal/refund-policy.ts';
import { legalText as terms } from '#site/content/legal/terms.ts';
import {
  legalPlaceholders,
  getPartText,
  type LegalSection,
  type LegalText,
} from '#site/content/legal-text.ts';
import { isPlainDate } from '#contract/rules/plain-date.ts';
import { defaultTiming } from '#backend/bookings/booking-timing.ts';
import { defaultRetention } from '#backend/bookings/retention-policy.ts';
import { legalPages } from '#site/content/legal-pages.ts';
import { buildFlight } from '#tests/builders/build-flight.ts';
import { buildBookingPassenger } from '#tests/builders/build-passengers.ts';
import { buildSearchForm, buildSearchParams } from '#tests/builders/build-search.ts';
import { FakeStorage } from '../fake-storage.ts';

const legalTexts = [terms, privacy, refunds, disclosure];

const getBodyText = ({ parts }: LegalSection) => parts.flatMap(getPartText).join('\n');
const getFullText = ({ title, description, lead, sections }: LegalText) =>
  [title, description, lead, ...sections.flatMap(s => [s.heading, s.summary, getBodyText(s)])].join('\n');
const getSection = (text: LegalText, id: string) => {
  const section = text.sections.find(candidate => candidate.id === id);
  if (section === undefined) throw new Error(`${text.path} has no section ${id}`);
  return section;
};
const getRows = (section: LegalSection) =>
  section.parts.flatMap(part => (typeof part === 'object' && 'rows' in part ? part.rows : []));

test('the four pages have the number of sections that the specification requires', () => {
  expect(Object.fromEntries(legalTexts.map(({ path, sections }) => [path, sections.length]))).toEqual({
    '/terms': 11,
    '/privacy': 12,
    '/refund-policy': 7,
    '/advertiser-disclosure': 8,
  });
});

test('each legal page has a text with its path and title', () => {
  expect(Object.values(legalPages).map(({ path, title }) => [path, title])).toEqual(
    legalTexts.map(({ path, title }) => [path, title]),
  );
});

test.each(legalTexts)('$path: section anchors are unique and in kebab case', ({ sections }) => {
  const ids = sections.map(section => section.id);
  expect(ids).toEqual([...new Set(ids)]);
  expect(ids.filter(id => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id))).toEqual([]);
});

test.each(legalTexts)('$path: each section has 80 to 220 words', ({ sections }) => {
  const lengths = sections.map(section => ({
    id: section.id,
    words: `${section.summary} ${getBodyText(section)}`.split(/\s+/).length,
  }));
  expect(lengths.filter(({ words }) => words < 80 || words > 220)).toEqual([]);
});

test.each(legalTexts)('$path: the description has 110 to 160 characters', ({ description }) => {
  expect(description.length).toBeGreaterThanOrEqual(110);
  expect(description.length).toBeLessThanOrEqual(160);
});

test.each(legalTexts)('$path: the revision date is a calendar date', ({ revised }) => {
  expect(isPlainDate(revised)).toBe(true);
});

test.each(legalTexts)('$path: only known placeholders are used, and only where they are replaced', text => {
  const inBraces = getFullText(text).match(/\{[^}]*\}?|\}/g) ?? [];
  const known: string[] = legalPlaceholders.map(fill => `{${fill}}`);
  expect(inBraces.filter(found => !known.includes(found))).toEqual([]);
  const unfilled = [
    text.title,
    text.description,
    text.lead,
    ...text.sections.flatMap(s => [s.heading, s.summary, ...getRows(s).flat()]),
  ];
  expect(unfilled.filter(words => words.includes('{'))).toEqual([]);
});

test.each(legalTexts)('$path: phone number, address and brand are placeholders', text => {
  expect(getFullText(text)).not.toMatch(/sagewing|\+1 \d|@|Cheyenne/i);
});

test('the table lists every refund time of the specification', () => {
  expect(getRows(getSection(refunds, 'how-long'))).toEqual([
    ['Typical', '7–14 business days'],
    ['Credit card', '7–14 business days'],
    ['Debit card', '7–21 business days'],
    ['Bank transfer', '3–10 business days'],
    ['International', 'Up to 30 business days'],
    ['Our service fees', '5–7 business days'],
  ]);
});

test('terms and refund policy limit the 24-hour cancellation to flights booked at least 7 days ahead', () => {
  for (const section of [getSection(refunds, 'first-24-hours'), getSection(terms, 'changes-and-refunds')]) {
    expect(getBodyText(section)).toMatch(/at least 7 days before departure/);
    expect(getBodyText(section)).toMatch(/within 24 hours of booking/);
  }
});

test('terms and privacy policy exclude people under 18, and the law of Wyoming applies', () => {
  const notForMinors = 'Our services are not intended for anyone under 18';
  expect(getBodyText(getSection(terms, 'who-may-book'))).toContain(notForMinors);
  expect(getBodyText(getSection(privacy, 'children'))).toContain(notForMinors);
  expect(getBodyText(getSection(terms, 'law-and-changes'))).toContain(
    'governed by the law of the State of Wyoming',
  );
});

test('disclosure and terms say that we are an intermediary and not affiliated with any airline', () => {
  for (const text of [getFullText(disclosure), getFullText(terms)]) {
    expect(text).toMatch(/We are an intermediary/);
    expect(text).toMatch(/not affiliated with any airline/);
  }
});

test('the disclosure explains every saving that the site claims', () => {
  expect(getRows(getSection(disclosure, 'what-savings-mean')).map(([offer]) => offer)).toEqual([
    'Save up to 40%',
    'Up to 25% off a first booking',
    '$40, $100 or $20 off fees',
  ]);
  expect(getBodyText(getSection(disclosure, 'fares-on-our-pages'))).toContain(
    'historical and not guaranteed',
  );
});

test('the privacy policy lists every storage key', () => {
  const local = new FakeStorage();
  const session = new FakeStorage();
  const storage = createBookingStorage(
    createKeyValueStore(() => local),
    createKeyValueStore(() => session),
  );
  storage.saveForm(buildSearchForm());
  storage.saveResults([buildFlight()], buildSearchParams());
  storage.saveBooking(
    [buildBookingPassenger()],
    buildFlight(),
    {
      origin: 'LHR',
      destination: 'JFK',
      departure_date: '2027-03-15',
      return_date: null,
      cabin_class: 'Economy',
    },
    buildSearchParams(),
  );
  storage.saveIntent('pi_1');

  const section = getSection(privacy, 'your-browser');
  expect(
    getRows(section)
      .map(([key]) => key)
      .toSorted(),
  ).toEqual([...local.keys(), 'recentSearches'].toSorted());
  expect(session.keys().filter(key => !getBodyText(section).includes(`(${key})`))).toEqual([]);
});

test('the texts state the lifetime of a booking draft that the backend uses', () => {
  expect(defaultTiming.draftTtlMs).toBe(2 * 60 * 60 * 1000);
  for (const section of [
    getSection(privacy, 'our-server'),
    getSection(terms, 'payment'),
    getSection(refunds, 'when-nothing-was-charged'),
  ]) {
    expect(getBodyText(section)).toContain('after two hours');
  }
});

test('the privacy policy states for how long the backend keeps data', () => {
  const { draftHours, failedDataDays, failedDays, tripMonths } = defaultRetention;
  const section = getSection(privacy, 'our-server');
  const getPeriods = (text: string) => text.match(/\b\d+ (?:hours|days|months)\b/g) ?? [];
  expect(getPeriods(getBodyText(section))).toEqual([
    `${draftHours} hours`,
    `${failedDataDays} days`,
    `${failedDays} days`,
    `${tripMonths} months`,
  ]);
  expect(getPeriods(section.summary)).toEqual([`${failedDataDays} days`, `${tripMonths} months`]);
});

test.each(legalTexts)('$path: each section that is referred to by number exists', text => {
  const numbers = [...getFullText(text).matchAll(/section (\d+)/g)].map(match => Number(match[1]));
  expect(numbers.filter(number => text.sections[number - 1] === undefined)).toEqual([]);
});
