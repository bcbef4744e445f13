import { modes } from '#contract/modes.ts';
import { formatLongDate } from '#contract/rules/format-date.ts';
import { toLocalDate } from '#contract/rules/plain-date.ts';
import { settings } from '#site/content/settings.ts';
import { isPromotionDismissed } from '../layout/promotion-dismissal.ts';
import { loadOnTouch } from './load-on-touch.ts';
import { loadWhenIdle } from './load-when-idle.ts';

/**
 * The script of prerendered pages: it fills in what depends on the browser, and loads the site's own script once the
 * visitor uses a control that needs it; on the home page, which is there for its form, also when the browser is idle. What it changes in the document, React finds when it hydrates:
 * `data-today` on the root element is the date that it must render, too.
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
  const response = await fetch(`${settings.apiBase}/api/mode`);
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
showMode().catch(() => {
  // A third-party host may not report it.
});
openTarget();
window.addEventListener('hashchange', openTarget);
if (document.querySelector('[data-unknown-path]')) {
  const { pathname } = window.location;
  root.dataset['unknownPath'] = pathname;
  console.warn(`No page at ${pathname}`);
}
const load = loadOnTouch();
if (document.querySelector('form[data-reads-fields]')) loadWhenIdle(load);
