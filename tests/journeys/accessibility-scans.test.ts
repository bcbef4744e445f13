import { describe } from 'vitest';
import { scanFocus } from '#tests/harness/accessibility/scan-focus.ts';
import { scanPage } from '#tests/harness/accessibility/scan-page.ts';
import { scanTextSpacing } from '#tests/harness/accessibility/scan-text-spacing.ts';
import { expect, test } from './fixtures.ts';

/** A page without a fault that any scan finds. */
const soundPage = (content: string) => `<!doctype html><html lang="en"><title>Sound</title><body>
  <h1>Flights</h1><button style="height: 44px; width: 90px">Search</button>${content}</body></html>`;

const faults = [
  ['a small target', '<button style="height: 12px; width: 12px; padding: 0">x</button>', /12 × 12 px/],
  [
    'a name without the visible text',
    '<button aria-label="Close" style="height: 44px">Open</button>',
    /shows “open”/,
  ],
  ['a click handler without a role', '<div onclick="void 0">Choose</div>', /no keyboard reaches it/],
  [
    'an element in the tab order without a name',
    '<div tabindex="0" style="height: 30px"></div>',
    /has no name/,
  ],
  ['a placeholder as the only label', '<input placeholder="City" style="height: 30px">', /has no label/],
  ['a file name as alternative text', '<img alt="image123" src="data:,">', /called “image123”/],
  ['a skipped heading level', '<h4>Details</h4>', /h4 after h1/],
  [
    'two landmarks of one name',
    '<nav aria-label="Main"></nav><nav aria-label="Main"></nav>',
    /Two landmarks/,
  ],
  [
    'a description that isn’t there',
    '<button aria-describedby="no-such" style="height: 44px">Pay now</button>',
    /no-such/,
  ],
  [
    'movement in spite of reduced motion',
    '<style>@keyframes turn { to { rotate: 1turn } }</style><p style="animation: turn 3s infinite">Moving</p>',
    /moves in spite/,
  ],
] as const;

describe('the scan of a page', () => {
  test('finds nothing on a sound page', async ({ traveler: { page } }) => {
    await page.setContent(soundPage('<a href="#more" style="display: block; height: 44px">More</a>'));
    expect(await scanPage(page, { isTouch: true })).toEqual([]);
  });

  test.for(faults)('finds %s', async ([, content, message], { traveler: { page } }) => {
    await page.setContent(soundPage(content));
    expect(await scanPage(page)).toEqual([expect.stringMatching(message)]);
  });

  test('finds controls that are too low for fingers', async ({ traveler: { page } }) => {
    await page.setContent(soundPage('<button style="height: 30px; width: 90px">Pay now</button>'));
    expect(await scanPage(page)).toEqual([]);
    expect(await scanPage(page, { isTouch: true })).toEqual([expect.stringMatching(/90 × 30 px/)]);
  });
});

test('the scan of spaced text finds what is cut off', async ({ traveler: { page } }) => {
  await page.setContent(
    soundPage('<p style="height: 18px; overflow: hidden; font: 16px/18px serif">Paid</p>'),
  );
  expect(await scanTextSpacing(page)).toEqual([expect.stringMatching(/“Paid” is cut off by <p/)]);
  await page.setContent(soundPage('<p style="overflow: hidden">Paid</p>'));
  expect(await scanTextSpacing(page)).toEqual([]);
});

describe('the scan of the focus', () => {
  const findIssues = async (page: Parameters<typeof scanFocus>[0]) =>
    (await scanFocus(page, 20)).flatMap(({ issues }) => issues);

  test('finds nothing on a sound page', async ({ traveler: { page } }) => {
    await page.setContent(soundPage('<p><a href="#more">More</a></p>'));
    expect(await findIssues(page)).toEqual([]);
  });

  test.for([
    ['an invisible focus', '<a href="#a" style="outline: none">More</a>', /looks the same/],
    [
      'a faint focus',
      '<style>#faint:focus { outline: 3px solid #ddd }</style><a id="faint" href="#a">More</a>',
      /focus ring of 1\.\d:1/,
    ],
    [
      'a covered focus',
      '<a href="#a">More</a><div style="position: fixed; inset: 0; background: white"></div>',
      /is covered/,
    ],
    ['an order that isn’t the page’s', '<a href="#a">B</a><a href="#b" tabindex="1">A</a>', /comes before/],
  ] as const)('finds %s', async ([, content, message], { traveler: { page } }) => {
    await page.setContent(soundPage(content));
    expect((await findIssues(page)).join('\n')).toMatch(message);
  });

  test('finds a trap', async ({ traveler: { page } }) => {
    await page.setContent(
      soundPage(`<script>
        document.addEventListener('keydown', event => {
          if (event.key !== 'Tab') return;
          event.preventDefault();
          const link = document.createElement('a');
          link.href = '#';
          link.textContent = 'Again';
          document.body.append(link);
          link.focus();
        });
      </script>`),
    );
    await expect(scanFocus(page, 20)).rejects.toThrow('didn’t leave the page in 20 presses');
  });
});
