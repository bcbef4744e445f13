import type { Booking } from '#backend/bookings/booking.ts';
import {
  formatSupportCode,
  getSupportCode,
  parseSupportCode,
  supportCodeAlphabet,
} from '#backend/bookings/support-code.ts';
import type { OperationDeps } from './operation-deps.ts';
import { OperationRefusedError } from './operation-refused-error.ts';

/** How many rows of earlier versions get their code at once. */
const codeBatch = 500;

/** The codes that differ by one letter, or by two neighbors in the other order. */
function getSimilarCodes(code: string): string[] {
  const letters = code.replace('-', '');
  const similar = [...letters].flatMap((_, i) => [
    ...[...supportCodeAlphabet].map(letter => letters.slice(0, i) + letter + letters.slice(i + 1)),
    letters.slice(0, i) + letters.slice(i + 1, i + 2) + letters.slice(i, i + 1) + letters.slice(i + 2),
  ]);
  return [...new Set(similar)]
    .filter(other => other !== letters && other.length === 8)
    .map(formatSupportCode);
}

async function findByCode(
  { operatorStore }: OperationDeps,
  codes: readonly string[],
): Promise<readonly Booking[]> {
  const found = await operatorStore.findBySupportCode(codes);
  if (found.length > 0) return found;
  // Rows of earlier versions have no code before the server has filled it in.
  let isNew = false;
  while ((await operatorStore.addSupportCodes(codeBatch)) > 0) isNew = true;
  return isNew ? await operatorStore.findBySupportCode(codes) : [];
}

async function findBySupportCode(deps: OperationDeps, code: string): Promise<Booking> {
  const found = await findByCode(deps, [code]);
  const [booking, ...others] = found;
  if (booking === undefined) {
    const similar = await deps.operatorStore.findBySupportCode(getSimilarCodes(code));
    const codes = [...new Set(similar.map(({ id }) => getSupportCode(id)))].slice(0, 3);
    const hint = codes.length === 0 ? '' : ` Did you mean ${codes.join(' or ')}?`;
    throw new OperationRefusedError(
      `There is no booking with the support code ${code}.${hint} Drafts and failed bookings are deleted after a time (docs/operations.md).`,
    );
  }
  if (others.length > 0) {
    const payments = found.map(({ paymentIntentId }) => paymentIntentId ?? 'none').join(', ');
    throw new OperationRefusedError(
      `${found.length} bookings have the support code ${code}. Name one by its payment: ${payments}.`,
    );
  }
  return booking;
}

/** The booking that an operator names: by support code, our id, payment intent or order. @throws OperationRefusedError */
export async function findBooking(deps: OperationDeps, name: string): Promise<Booking> {
  const { store, operatorStore } = deps;
  const text = name.trim();
  const booking = text.startsWith('bkg_')
    ? await store.find(text)
    : text.startsWith('pi_')
      ? await store.findByPaymentIntent(text)
      : await operatorStore.findByOrder(text);
  if (booking !== null) return booking;
  const code = parseSupportCode(text);
  if (code !== null) return await findBySupportCode(deps, code);
  throw new OperationRefusedError(
    /^(bkg|pi|ord|off)_/.test(text)
      ? `There is no booking ${text}. Name it by its support code, such as 7K3M-Q2ZD, which every error page and the log show.`
      : `“${text}” names no booking. Write its support code, such as 7K3M-Q2ZD, its id (bkg_…), its payment (pi_…) or the airline’s order (ord_…).`,
  );
}
