import { useMemo, useSyncExternalStore } from 'react';
import { readAddress, writeAddress, type Address } from './address.ts';

function listen(changed: () => void): () => void {
  window.addEventListener('hashchange', changed);
  return () => window.removeEventListener('hashchange', changed);
}

/** Goes somewhere, with an entry in the browser's history. */
export const go = (address: Partial<Address>): void => window.location.assign(writeAddress(address));

/** Goes on within what is looked at: Back doesn't lead through every step. */
export const goOn = (address: Partial<Address>): void => window.location.replace(writeAddress(address));

export function useAddress(): Address {
  const hash = useSyncExternalStore(listen, () => window.location.hash);
  return useMemo(() => readAddress(hash), [hash]);
}
