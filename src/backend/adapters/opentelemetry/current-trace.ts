import { AsyncLocalStorage } from 'node:async_hooks';
import type { SpanContext } from '@opentelemetry/api';

const storage = new AsyncLocalStorage<SpanContext>();

/** Runs the work of a span. */
export const runInTrace = <Result>(span: SpanContext, run: () => Result): Result => storage.run(span, run);

/** The ids of the span that this code belongs to, if there is one. This module loads nothing of OpenTelemetry. */
export const getCurrentTrace = (): SpanContext | undefined => storage.getStore();
