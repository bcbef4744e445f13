/** Constants, counts and support codes: never ids, names or input. */
type SpanAttributes = Readonly<Record<string, string | number | boolean>>;

interface SpanOptions {
  kind?: 'server' | 'client' | 'internal';
  attributes?: SpanAttributes;
  /** The W3C `traceparent` of a caller that is trusted. Otherwise the span belongs to the one around it, or starts a trace. */
  traceParent?: string | undefined;
}

interface Span {
  rename(name: string): void;
  set(attributes: SpanAttributes): void;
  /** Marks it as failed, though its work doesn't reject. */
  fail(): void;
}

/** Records what takes how long, and what belongs together. */
export interface Tracer {
  /** Runs work as a span. All that it starts belongs to the span. A rejection marks the span as failed, and passes through. */
  run<Result>(name: string, options: SpanOptions, work: (span: Span) => Promise<Result>): Promise<Result>;
}

const silentSpan: Span = { rename: () => {}, set: () => {}, fail: () => {} };

export const silentTracer: Tracer = { run: (_name, _options, work) => work(silentSpan) };
