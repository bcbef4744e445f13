import { randomBytes } from 'node:crypto';
import { hashSecret } from '#backend/ports/client-secret.ts';
import type { Clock } from '#backend/ports/clock.ts';
import type { ManageLink, ManageLinkStore } from '#backend/ports/manage-link-store.ts';

/** How long a link opens a booking, from when its mail is written. */
export const linkTtlMs = 2 * 3_600_000;

interface ManageLinkDeps {
  links: ManageLinkStore;
  clock: Pick<Clock, 'now'>;
}

/** Creates the code of a link to a booking: 256 random bits, of which a hash is kept. */
export async function createManageLink(
  { links, clock }: ManageLinkDeps,
  bookingId: string,
): Promise<{ code: string; expiresAt: number }> {
  const code = randomBytes(32).toString('base64url');
  const expiresAt = clock.now().getTime() + linkTtlMs;
  await links.add({ codeHash: hashSecret(code), bookingId, expiresAt });
  return { code, expiresAt };
}

/** The link with a code; null if it was never sent, or has expired. */
export async function findManageLink(
  { links, clock }: ManageLinkDeps,
  code: string,
): Promise<ManageLink | null> {
  const link = await links.find(hashSecret(code));
  return link === null || link.expiresAt <= clock.now().getTime() ? null : link;
}
