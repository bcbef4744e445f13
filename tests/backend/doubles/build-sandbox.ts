import { onTestFinished } from 'vitest';
import { createBackend, type Backend } from '#backend/backend.ts';
import { bookDraft, readResponse } from './api-calls.ts';
import { buildClock, buildLogger, support, type TestClock } from './build-backend.ts';
import { payForRoute } from './pay-for-route.ts';

export type Sandbox = Backend & { clock: TestClock };

/** The real backend in memory, with the sandbox airlines, on a clock that stands still, until the end of the test. */
export async function buildSandbox(): Promise<Sandbox> {
  const clock = buildClock();
  const settings = { mode: 'sandbox' as const, support };
  const backend = await createBackend({ settings, dataDir: null, log: buildLogger(), clock });
  onTestFinished(() => backend.stop());
  return { ...backend, clock };
}

export const pay = ({ app, clock }: Sandbox, route: string) => payForRoute(app, route, clock.now());

export const book = ({ app }: Sandbox, intentId: string) => readResponse(bookDraft(app, intentId));
