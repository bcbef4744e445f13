import { createKeyValueStore } from './key-value-store.ts';

/** Apart from the booking's storage, which the script of prerendered pages doesn't load. */
export const storedFormKey = 'searchFormData';

/** Whether the search form is filled in as it was left. */
export const hasStoredForm = (): boolean =>
  createKeyValueStore(() => sessionStorage).get(storedFormKey) !== null;
