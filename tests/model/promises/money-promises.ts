import type { BrowserSession } from '#tests/harness/browser-session.ts';
import { findLedgerViolations, readLedger } from '#tests/harness/ledger.ts';
import { waitUntil } from '#tests/harness/wait-until.ts';
import { readMessages } from './expected/response-messages.ts';
import type { PromiseGroup, Situation } from './promise.ts';

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

type Account = ReturnType<typeof readLedger>['accounts'][number];

/** The payment that a page is about: the one of its address, else the latest of this browser. */
function findAccount({ session, page }: Situation): Account | null {
  const { accounts } = readLedger(session.site.dataDir);
  const intent = new URL(page.url).searchParams.get('payment_intent');
  return (
    accounts.find(account => account.intent === intent) ??
    (intent === null ? (accounts.at(-1) ?? null) : null)
  );
}

/** The bank takes another card for the payment that this tab has started. */
function findClosedPayment({ session }: Situation): string[] {
  const { accounts } = readLedger(session.site.dataDir);
  const own = accounts.find(({ intent }) => intent === session.paymentIntent);
  return own?.payment === 'canceled' ? ['The payment is closed.'] : [];
}

interface Statement {
  says: RegExp;
  isTrue: (account: Account) => boolean;
}

const released: Statement = {
  says: /hold on it has been released/i,
  isTrue: ({ payment }) => payment !== 'requires_capture',
};

/** What pages say of a charge, and what the bank has to have on its books then. */
const statements: readonly Statement[] = [
  {
    says: /\b(?:card was|was) not charged|nothing was charged|nothing is charged for it|have not been charged/i,
    isTrue: ({ charged }) => charged === 0,
  },
  released,
  { says: /card is held, not charged/i, isTrue: ({ payment }) => payment === 'requires_capture' },
  { says: /your card was charged/i, isTrue: ({ charged, amount }) => charged === amount },
  { says: /Total paid/, isTrue: ({ charged, amount }) => charged === amount },
];

/** The latest answer about the booking, if a test has invented it; null if the backend gave it. */
function findInventedAnswer({ session }: Situation): string | null {
  const latest = session.interceptor.responses.findLast(({ call }) =>
    /^(?:findBooking|bookFlight|loadTicket|createPaymentIntent|confirmPayment)$/.test(call),
  );
  return latest?.isInvented === true ? latest.body : null;
}

/** The answers that end a booking: the backend has released the hold before it gives one of them. */
const endsBooking = /"status":"failed"|"code":"already_booked_trip"/;

/** What a page says beside the sentences of an answer that a test has invented, of which the books know nothing. */
function readOwnText(situation: Situation): string {
  const { dialogs, mainText } = situation.page;
  const text = `${dialogs.map(({ name }) => name).join('. ')}. ${mainText}`;
  if (findInventedAnswer(situation) === null) return text;
  return readMessages(situation.session, /./)
    .flatMap(({ errors }) => errors)
    .reduce((left, message) => left.replaceAll(message, '…'), text);
}

/** What pages say of charges that is true at any time, or whose truth another promise checks. */
const generalStatements: readonly RegExp[] = [
  /Nothing is charged yet: the card comes next/g,
  /Your card is authorized (?:now|when you pay),? and charged only when your ticket is issued/g,
  /(?:If the airline )?can’t issue it, the hold is released and nothing is charged/g,
  /No card is charged without a ticket/g,
  /The payment was not authorized/g,
  /This fare is held until/g,
  /Pay \$[\d,]+(?:\.\d\d)?/g,
  /You pay the lower fare/g,
  /By paying you accept our/g,
  /4242 4242 4242 4242 pays, with any future date and any code/g,
  /If you have just paid, call us/g,
  /Open the address that you came to after paying/g,
  // What becomes of a fare that isn't used, which the conditions of the fare say.
  /[Rr]efunded as airline credit(?:, less [^\d\s]*\s?[\d,.]+\d)?/g,
];

const chargeWords =
  /[^.!?]*\b(?:charged?|charges|holds?|held|released?|authori[sz]ed|refunded|pays?|paid|paying|billed|bills?|debited|deducted|withdrawn|collected)\b[^.!?]*/gi;

/** Every sentence about a charge is one whose truth is checked. */
function findUnknownStatements(situation: Situation): string[] {
  if (!/^booking\.(?:enteringPassengers|confirming)\b/.test(situation.state)) return [];
  const known = [...statements.map(({ says }) => new RegExp(says, 'gi')), ...generalStatements];
  const rest = known.reduce((left, says) => left.replace(says, '…'), readOwnText(situation));
  return [...rest.matchAll(chargeWords)].map(([sentence]) => `Nothing checks "${sentence.trim()}".`);
}

function findFalseStatements(situation: Situation): string[] {
  const account = findAccount(situation);
  if (account === null || situation.session.isPaidInOtherTab) return [];
  const text = readOwnText(situation);
  const isEndInvented = endsBooking.test(findInventedAnswer(situation) ?? '');
  return statements
    .filter(one => !(isEndInvented && one === released))
    .filter(({ says, isTrue }) => says.test(text) && !isTrue(account))
    .map(
      ({ says }) =>
        `The page says "${says.exec(text)?.[0] ?? ''}"; the payment of ${account.amount} cents is ${account.payment}, ${account.charged} charged.`,
    );
}

/** What each end of a booking has to say about the money. */
const endings: Readonly<Record<string, RegExp>> = {
  'booking.confirming.failed.paymentFailed': /not charged|Nothing was charged/,
  'booking.confirming.failed.refused': /Your card was not charged|not charged/,
  'booking.confirming.failed.alreadyBooked': /Your card was not charged/,
  'booking.confirming.failed.unresolved': /Your card is held, not charged|not been charged/,
  'booking.confirming.failed.ticketUnavailable': /your card was charged/,
  'booking.confirming.failed.unidentified': /No card is charged without a ticket/,
  'booking.confirming.failed.unanswered': /No card is charged without a ticket/,
  'booking.confirming.awaitingAirline.waiting': /Your card is held, not charged/,
  'booking.confirming.awaitingAirline.waitingLonger': /Your card is held, not charged/,
  'booking.enteringPassengers.enteringCard':
    /Your card is authorized now and charged only when your ticket is issued/,
};

function findMissingStatement({ page, state }: Situation): string[] {
  const expected = endings[state];
  return expected === undefined || expected.test(page.mainText)
    ? []
    : [`Expected "${expected.source}"; shown "${page.mainText.slice(0, 300)}".`];
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
      sentence: 'Another card is asked for only while the payment is open.',
      in: ['booking.enteringPassengers.declined'],
      findViolations: findClosedPayment,
    },
    {
      sentence: 'What a page says about the charge is what the bank has on its books.',
      findViolations: findFalseStatements,
    },
    {
      sentence: 'A page says nothing about a charge that can’t be checked.',
      findViolations: findUnknownStatements,
    },
    {
      sentence: 'Whoever has paid reads what happened to the money, however the booking ends.',
      findViolations: findMissingStatement,
    },
  ],
};
