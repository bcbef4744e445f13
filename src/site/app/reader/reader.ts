import { modes } from '#contract/modes.ts';
import { formatLongDate } from '#contract/rules/format-date.ts';
import { toLocalDate } from '#contract/rules/plain-date.ts';
import { apiBase } from '#site/content/settings.ts';
import { findLinkCode } from '#site/pages/my-booking/link-code.ts';
import { isPromotionDismissed } from '../layout/promotion-dismissal.ts';
import { loadOnTouch } from './load-on-touch.ts';
import { loadWhenIdle, runOncePainted } from './load-when-idle.ts';
import { onFirstInteraction } from '#site/pages/home/on-first-interaction.ts';
import { layOutInTurn } from '#site/pages/home/sections-in-turn.ts';

/**
 * The script of prerendered pages: it fills in what depends on the browser, and loads the site's own script once the
 * visitor uses a control that needs it. The search form has a script of its own, which is also loaded when the browser is
 * idle. What this one changes in the document, React finds when it hydrates: `data-today` on the root element is the date
 * that it must render, too. `data-clock-difference`, in milliseconds, is how far the device's clock is behind the server's.
 */
const root = document.documentElement;

function showToday(): void {
  const today = toLocalDate(new Date());
  root.dataset['today'] = today;
  for (const place of document.querySelectorAll('[data-todays-date]')) {
    const time = document.createElement('time');
    time.dateTime = today;
    time.textContent = formatLongDate(today);
    place.replaceChildren(time);
  }
}

async function showMode(): Promise<void> {
  const response = await fetch(`${apiBase}/api/mode`);
  root.dataset['clockDifference'] = String(Date.parse(response.headers.get('Date') ?? '') - Date.now());
  document.dispatchEvent(new Event('clock-compared'));
  // oxlint-disable-next-line conventions/parse-json -- checked by hand below: these pages don't load Valibot
  const body: unknown = await response.json();
  const value = typeof body === 'object' && body !== null && 'mode' in body ? body.mode : undefined;
  const mode = modes.find(one => one === value);
  if (mode === undefined || mode === 'live') return;
  for (const line of document.querySelectorAll<HTMLElement>('[data-test-mode]')) line.hidden = false;
}

/** Opens the closed answer that the address leads to, since not every browser does. */
function openTarget(): void {
  const { hash } = window.location;
  const details = hash === '' ? null : document.getElementById(hash.slice(1))?.closest('details');
  if (details) details.open = true;
}

root.dataset['promotion'] = isPromotionDismissed() ? 'dismissed' : 'shown';
showToday();
runOncePainted(() => {
  showMode().catch(() => {
    // A third-party host may not report it.
  });
});
openTarget();
window.addEventListener('hashchange', openTarget);
if (document.querySelector('[data-unknown-path]')) {
  const { pathname } = window.location;
  root.dataset['unknownPath'] = pathname;
  console.warn(`No page at ${pathname}`);
}
const form = document.querySelector('form[data-reads-fields]');
// What a link says about the search, only the whole booking reads.
const isFormApart = form !== null && window.location.search === '';
const isInForm = (control: Element) => isFormApart && form.contains(control);
const loadSite = loadOnTouch({ name: 'site', isFor: control => !isInForm(control) });
if (isFormApart) loadWhenIdle(loadOnTouch({ name: 'search', isFor: isInForm }));
else if (form !== null) loadSite();
// Rows of the home page move by themselves once they are seen.
const sections = document.querySelector('[data-sections]');
if (sections) {
  onFirstInteraction(sections, loadSite);
  // Their styles are computed once, together with those that come with the form's script.
  document.addEventListener('search-hydrated', () => void layOutInTurn(sections), { once: true });
}
// A link from an email opens a booking, which takes all of the script.
if (findLinkCode({ hash: window.location.hash, state: window.history.state }) !== null) loadSite();
