import type { Page } from 'playwright-core';
import { findAxeViolations } from '#tests/harness/axe-violations.ts';
import type { BrowserSession } from '#tests/harness/browser-session.ts';
import { waitUntil } from '#tests/harness/wait-until.ts';
import { bookingInventory } from '../booking/booking-inventory.ts';
import {
  findMisleadingContacts,
  findPrintedFrame,
  findScrolledPromotion,
  findSharedNames,
  findUnmarkedLinks,
} from './page-frame.ts';
import { promiseGroups } from './promise-groups.ts';
import { takePageSnapshot, type PageSnapshot } from './snapshot/page-snapshot.ts';

/** What every page promises, whether it belongs to the booking or not. The others need the booking. */
export const generalSentences: ReadonlySet<string> = new Set([
  'Every page has the same header and footer.',
  'Every control has a name, shows what it is for, is at least 24 pixels wide and high, 44 on phones, can be read, and is not covered.',
  'Every control can be reached with Tab, shows when it has the focus, and can be seen then.',
  'No icon lies on what is typed into a field.',
  'Whatever a page says can be seen; only what screen readers need besides is hidden from sight.',
  'What is chosen, wrong, or locked looks different from what is not.',
  'What failed, or needs care, looks different from what succeeded.',
  'On narrow screens, nothing stays at the lower edge while the page scrolls.',
  'No text is smaller than 12 pixels.',
  'What opens a list or a part of a page says whether that is open.',
  'All news are announced.',
  'The headings of a page are an outline without gaps.',
  'A wrong field names its error, and the error is shown with it.',
  'An error is shown once, in words, with a way to continue.',
  'All text can be read: it contrasts with what is behind it, nothing covers it or cuts it off, and the page never scrolls sideways.',
  'Every link leads to the page that it names.',
  'The browser stores no cookies, and nothing but the booking, the searches, the scroll positions, and that the promotion was closed.',
]);

const generalPromises = promiseGroups
  .flatMap(({ promises }) => promises)
  .filter(({ sentence }) => generalSentences.has(sentence));

/** How the agency is reached. Every page says the same. */
const contact = {
  phones: /\+1[\s\d()-]{10,}\d/g,
  phone: '+1 307 555 0142',
  emails: /[\w.-]+@[\w-]+(?:\.[\w-]+)+/g,
  email: 'help@sagewing.example',
  zips: /\b[A-Z]{2} \d{5}\b/g,
  zip: 'WY 82001',
};

function findOtherContacts({ mainText, frameText }: PageSnapshot): string[] {
  const text = `${mainText} ${frameText}`;
  const others = (pattern: RegExp, expected: string) =>
    (text.match(pattern) ?? []).map(found => found.trim()).filter(found => found !== expected);
  return [
    ...others(contact.phones, contact.phone),
    ...others(contact.emails, contact.email),
    ...others(contact.zips, contact.zip),
  ].map(found => `The page names ${found}.`);
}

/** The links to parts of the page, of which each leads to the part that it names. */
const findMisleadingAnchors = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const normalize = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/g, ' ').trim();
    const anchors = [...document.querySelectorAll<HTMLAnchorElement>('main nav a[href^="#"]')];
    const targets = anchors.map(anchor => anchor.getAttribute('href'));
    return anchors.flatMap((anchor, index) => {
      const target = document.getElementById(decodeURIComponent(anchor.hash.slice(1)));
      const heading =
        target === null
          ? null
          : /^H[1-4]$/.test(target.tagName)
            ? target
            : target.querySelector('h2, h3, h4, summary');
      const [name, shown] = [normalize(anchor.textContent), normalize(heading?.textContent)];
      return [
        ...(targets.indexOf(anchor.getAttribute('href')) === index
          ? []
          : [`Two links lead to ${anchor.hash}.`]),
        ...(shown.includes(name) || name.includes(shown) ? [] : [`"${name}" leads to "${shown}".`]),
      ];
    });
  });

/** The texts that axe can't read. It pauses now and then, by the clock of the page, which a path may have stopped. */
async function findLowContrast({ page }: BrowserSession): Promise<string[]> {
  let isDone = false;
  const finding = findAxeViolations(page, { runOnly: ['color-contrast'] }).finally(() => {
    isDone = true;
  });
  await waitUntil(
    async () => {
      await page.clock.runFor(1);
      return isDone;
    },
    { timeoutMs: 30_000, getMessage: () => 'The contrast of the page can’t be measured.' },
  );
  return await finding;
}

const isAboutContrast = (text: string): boolean => text.includes(' has a contrast of ');

/** What a page that has no state of the booking breaks of what every page promises. */
export async function findGeneralViolations(session: BrowserSession, page?: PageSnapshot): Promise<string[]> {
  const situation = {
    session,
    state: '',
    machine: bookingInventory,
    page: page ?? (await takePageSnapshot(session.page, true)),
  };
  const found = await Promise.all(
    generalPromises.map(async promise =>
      (await promise.findViolations(situation)).map(violation => `${promise.sentence} ${violation}`),
    ),
  );
  const broken = found.flat();
  // What is behind a text on a picture is known from its pixels only.
  const isReadable = !broken.some(isAboutContrast) || (await findLowContrast(session)).length === 0;
  return broken.filter(text => !(isReadable && isAboutContrast(text)));
}

/** The same of a page that is the same for everyone. */
export async function findContentViolations(session: BrowserSession): Promise<string[]> {
  const page = await takePageSnapshot(session.page, true);
  return [
    ...(await findGeneralViolations(session, page)),
    ...findOtherContacts(page),
    ...(await findMisleadingAnchors(session.page)),
    ...(await findMisleadingContacts(session.page, contact)),
    ...(await findSharedNames(session.page)),
    ...(await findUnmarkedLinks(session.page, 'header nav')),
    ...(await findScrolledPromotion(session.page)),
    ...(await findPrintedFrame(session.page)),
  ];
}
