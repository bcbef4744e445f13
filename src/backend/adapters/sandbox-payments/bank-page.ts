// Prettier would reformat a template tagged `markup`, and with it the inline style that the policy allows by its hash.
import { html as markup, raw } from 'hono/html';
import { formatMoney, fromMinorUnits } from '#contract/money.ts';
import { toCspHash } from '#backend/http/csp-hash.ts';
import { isChallengeOpen, getRedirectStatus } from './decide-challenge.ts';
import type { SandboxIntent } from './sandbox-intent-store.ts';
import { buildReturnUrl } from './return-path.ts';

const style = `
:root { color-scheme: light dark; --ink: #16202b; --soft: #4a5866; --paper: #f3f5f7; --card: #fff; --line: #c9d2da; --go: #0b5d4c; --go-ink: #fff; --focus: #1f5fd0; }
@media (prefers-color-scheme: dark) { :root { --ink: #eef3f7; --soft: #b4c0cb; --paper: #10161c; --card: #1a222b; --line: #3a4754; --go: #7fd6c0; --go-ink: #06231c; --focus: #9cc2ff; } }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: flex; flex-direction: column; align-items: center; gap: 1.25rem; padding: clamp(1rem, 6vh, 4rem) 1rem 2rem; background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
header, main, footer { width: 100%; max-width: 27rem; }
header { display: flex; justify-content: space-between; gap: 1rem; font-weight: 600; }
header span + span { color: var(--soft); font-weight: 400; }
main { background: var(--card); border: 1px solid var(--line); border-radius: 14px; padding: clamp(1.25rem, 5vw, 2rem); }
h1 { margin: 0 0 1rem; font-size: 1.5rem; line-height: 1.2; text-wrap: balance; }
dl { display: grid; grid-template-columns: auto 1fr; gap: .35rem 1.25rem; margin: 0 0 1.25rem; padding: 1rem 0; border-block: 1px solid var(--line); }
dt { color: var(--soft); }
dd { margin: 0; text-align: end; font-variant-numeric: tabular-nums; font-weight: 600; overflow-wrap: anywhere; }
form { display: grid; gap: .75rem; margin-top: 1.5rem; }
button, .onward { font: inherit; font-weight: 600; min-height: 3rem; padding: .6rem 1rem; border-radius: 10px; border: 1px solid var(--soft); background: transparent; color: inherit; cursor: pointer; text-align: center; }
.go { background: var(--go); border-color: var(--go); color: var(--go-ink); text-decoration: none; display: block; }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
footer { color: var(--soft); font-size: .875rem; }
p { margin: 0 0 .75rem; }
main > :last-child { margin-bottom: 0; }
`;

/** The site that the traveler comes from and returns to. */
export interface MerchantSite {
  brand: string;
  /** The origin of its pages; empty: ours. */
  publicOrigin: string;
  /** Its origins if it is served elsewhere. */
  corsOrigins: readonly string[];
}

/**
 * Allows the page's own style by its hash, no script, and forms to our own site only, with its redirects to the merchant's.
 * The icon is an empty one: browsers would ask for /favicon.ico otherwise, and Firefox reports that as a violation.
 */
export const buildBankPageCsp = ({ corsOrigins }: MerchantSite): string =>
  `default-src 'none'; style-src ${toCspHash(style)}; img-src data:; form-action ${["'self'", ...corsOrigins].join(' ')}; base-uri 'none'; frame-ancestors 'none'`;

type Html = ReturnType<typeof markup>;

const renderPage = (title: string, main: Html): Html => markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<title>${title} – Test bank</title>
<style>${raw(style)}</style>
</head>
<body>
<header><span>Test bank</span><span>3-D Secure</span></header>
<main>${main}</main>
<footer>Test mode: this is no real bank, and no real money moves.</footer>
</body>
</html>
`;

const renderContinueLink = (url: string, brand: string): Html =>
  markup`<p><a class="onward go" href="${url}">Continue to ${brand}</a></p>`;

function renderDecidedPage(intent: SandboxIntent, brand: string): Html {
  const title =
    intent.challengeDecision === 'approved'
      ? 'You have approved this payment'
      : intent.challengeDecision === 'declined'
        ? 'You have declined this payment'
        : 'This payment is closed';
  const url = buildReturnUrl(intent.returnPath ?? '/', intent, getRedirectStatus(intent));
  return renderPage(
    title,
    markup`<h1>${title}</h1><p>There is nothing left to do here.</p>${renderContinueLink(url, brand)}`,
  );
}

/** The page of an open challenge, or of a decided one with a link back to the site. */
export function renderBankPage(intent: SandboxIntent, brand: string): Html {
  if (!isChallengeOpen(intent)) return renderDecidedPage(intent, brand);
  const amount = formatMoney(fromMinorUnits(intent.amount, intent.currency), intent.currency);
  return renderPage(
    'Approve your payment',
    markup`<h1>Approve your payment</h1>
<p>${brand} asks to hold this amount on your card.</p>
<dl><dt>Paid to</dt><dd>${brand}</dd><dt>Amount</dt><dd>${`${amount} ${intent.currency}`}</dd></dl>
<p>A real bank would now ask for a code or a fingerprint. Here you decide yourself.</p>
<form method="post">
<button class="go" name="decision" value="approved">Approve</button>
<button name="decision" value="declined">Decline</button>
</form>`,
  );
}

/** The page of a challenge that doesn't exist, or was replaced by a later one. */
export const renderUnknownChallengePage = ({ brand, publicOrigin }: MerchantSite): Html =>
  renderPage(
    'Nothing to approve',
    markup`<h1>Nothing to approve</h1><p>This payment step is no longer valid. Your card was not charged.</p>${renderContinueLink(`${publicOrigin}/`, brand)}`,
  );

/** The page of a request that the bank's page refuses. */
export const renderBankError = (message: string, { brand, publicOrigin }: MerchantSite): Html =>
  renderPage(
    'This step did not work',
    markup`<h1>This step did not work</h1><p>${message}</p><p>Go back and try again. Your card is only charged once your ticket is issued.</p>${renderContinueLink(`${publicOrigin}/`, brand)}`,
  );
