import { expect, test } from 'vitest';
import { aboutFigures, values } from '#site/content/about.ts';
import { contactFaq, openingHours } from '#site/content/contact.ts';
import { helpArticles, helpTopics } from '#site/content/help.ts';
import { services } from '#site/content/services.ts';

test('the about page has the figures of the specification and at least three values', () => {
  expect(aboutFigures.map(({ figure, label }) => `${figure} ${label}`)).toEqual([
    '2M+ customers',
    '500+ airlines',
    '150+ countries',
    '24/7 support',
  ]);
  expect(values.length).toBeGreaterThanOrEqual(3);
});

test('there are six services, each with features and its own picture', () => {
  expect(services.map(({ title }) => title)).toEqual([
    'Flight Booking',
    'Hotel Reservations',
    'Travel Packages',
    'Car Rentals',
    'Travel Insurance',
    '24/7 Customer Support',
  ]);
  expect(services.filter(({ features }) => features.length < 3)).toEqual([]);
  expect(new Set(services.map(({ picture }) => picture)).size).toBe(6);
});

test('the opening hours are those of the specification', () => {
  expect(openingHours.map(({ days, hours }) => `${days}: ${hours}`)).toEqual([
    'Monday to Friday: 8:00 am – 8:00 pm',
    'Saturday and Sunday: 9:00 am – 6:00 pm',
    'Emergency support: 24/7',
  ]);
});

test('the contact page answers four questions', () => {
  expect(contactFaq.map(({ question }) => question)).toEqual([
    'How do I modify my booking?',
    'What is your cancellation policy?',
    'Do you offer travel insurance?',
    'How do I check in?',
  ]);
});

test('the help center has four topics with the article counts of the specification', () => {
  expect(helpTopics.map(({ title, articles }) => [title, articles])).toEqual([
    ['Booking & Reservations', 15],
    ['Payment & Billing', 12],
    ['Travel Insurance', 8],
    ['General Support', 20],
  ]);
});

test('there are eight popular articles, at least one for each topic, each with its own anchor', () => {
  expect(new Set(helpArticles.map(({ id }) => id)).size).toBe(8);
  expect(helpTopics.filter(({ key }) => helpArticles.every(({ topic }) => topic !== key))).toEqual([]);
  expect(helpArticles.filter(({ paragraphs }) => paragraphs.length === 0)).toEqual([]);
});
