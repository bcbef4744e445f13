/** A link that opens one booking to its traveler. Its code is known to the mail only. */
export interface ManageLink {
  /** The SHA-256 of the code. */
  codeHash: string;
  bookingId: string;
  /** By the time of day, in milliseconds. */
  expiresAt: number;
}

/** The port to the links. They are deleted when they have expired. */
export interface ManageLinkStore {
  add(link: ManageLink): Promise<void>;
  find(codeHash: string): Promise<ManageLink | null>;
}
