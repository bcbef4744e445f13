import { createHash } from 'node:crypto';
import type { InventoryMachine } from '#tools/model/inventory.ts';

const stampLength = 12;

/** A digest of a machine and its model: its chart, texts, expectations and event cases. */
export const getMachineStamp = (machine: InventoryMachine): string =>
  createHash('sha256').update(JSON.stringify(machine)).digest('hex').slice(0, stampLength);
