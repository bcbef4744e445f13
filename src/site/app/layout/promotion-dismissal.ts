import { createKeyValueStore } from '#site/booking/key-value-store.ts';

const session = createKeyValueStore(() => sessionStorage);
const dismissedKey = 'promoDismissed';

/** Whether the promotion was closed in this tab. */
export const isPromotionDismissed = (): boolean => session.get(dismissedKey) !== null;

export const saveDismissal = (): void => session.set(dismissedKey, 'true');
