import type { BrowserSession } from '#tests/harness/browser-session.ts';
import { findLedgerViolations, readLedger } from '#tests/harness/ledger.ts';
import { waitUntil } from '#tests/harness/wait-until.ts';
import type { PromiseGroup } from './promise.ts';

const backendStepMs = 300;

/** Never charged without a ticket, never ticketed twice. Polls, since the backend may be between two steps. */
async function findMoneyWithoutTicket({ site }: BrowserSession): Promise<string[]> {
  const findViolations = () => findLedgerViolations(readLedger(site.dataDir));
  await waitUntil(() => findViolations().length === 0, {
    timeoutMs: backendStepMs,
    getMessage: () => 'The ledger has violations.',
  }).catch(() => {});
  return findViolations();
}

/** A tab has one open payment at most. */
function findSurplusPayments({ site, abandonedPayments }: BrowserSession): string[] {
  const open = readLedger(site.dataDir).accounts.filter(
    ({ booking, intent }) => booking === 'drafted' && !abandonedPayments.includes(intent),
  );
  return open.length > 1 ? [`${open.length} open payments in one tab`] : [];
}

/** What the page says about a charge is true. */
async function findFalseChargeStatement({ page, site }: BrowserSession): Promise<string[]> {
  const text = await page.getByRole('main').innerText();
  const { charges } = readLedger(site.dataDir);
  const saysCharged = text.includes('your card was charged');
  const saysNotCharged = text.includes('not charged');
  if (saysCharged && charges === 0) return ['the page reports a charge that does not exist'];
  return saysNotCharged && charges > 0 ? ['the page denies a charge that exists'] : [];
}

export const moneyPromises: PromiseGroup = {
  heading: 'Money',
  promises: [
    {
      sentence:
        'No card is charged without a ticket, no trip is ticketed twice, and no hold outlives a failed booking.',
      findViolations: ({ session }) => findMoneyWithoutTicket(session),
    },
    {
      sentence: 'A tab has one open payment at most.',
      in: ['booking.enteringPassengers.enteringCard'],
      findViolations: ({ session }) => findSurplusPayments(session),
    },
    {
      sentence: 'What the page says about a charge is true.',
      in: ['booking.confirming'],
      findViolations: ({ session }) => findFalseChargeStatement(session),
    },
  ],
};
