import { assistivePromises } from './assistive-promises.ts';
import { controlPromises } from './control-promises.ts';
import { errorPromises } from './error-promises.ts';
import { flightPromises } from './flight-promises.ts';
import { lookPromises } from './look-promises.ts';
import { mailPromises } from './mail-promises.ts';
import { managePromises } from './manage-promises.ts';
import { moneyPromises } from './money-promises.ts';
import { pagePromises } from './page-promises.ts';
import { passengerPromises } from './passenger-promises.ts';
import { pricePromises } from './price-promises.ts';
import { privacyPromises } from './privacy-promises.ts';
import type { PromiseGroup } from './promise.ts';
import { requestPromises } from './request-promises.ts';
import { trialPromises } from './trial-promises.ts';
import { ticketPromises } from './ticket-promises.ts';
import { wordingPromises } from './wording-promises.ts';

/** Every promise, in the order of docs/promises.md. */
export const promiseGroups: readonly PromiseGroup[] = [
  flightPromises,
  pricePromises,
  passengerPromises,
  ticketPromises,
  mailPromises,
  moneyPromises,
  requestPromises,
  wordingPromises,
  controlPromises,
  lookPromises,
  assistivePromises,
  errorPromises,
  pagePromises,
  privacyPromises,
  managePromises,
  trialPromises,
];
