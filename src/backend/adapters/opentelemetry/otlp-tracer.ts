import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  isSpanContextValid,
  trace,
  type SpanContext,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
  type SpanExporter,
} from '@opentelemetry/sdk-trace';
import type { Logger } from '#backend/ports/logger.ts';
import type { Tracer } from '#backend/ports/tracer.ts';
import { getCurrentTrace, runInTrace } from './current-trace.ts';

/** Where traces are sent. */
export interface TraceSettings {
  /** The address of an OpenTelemetry collector, without a slash at its end. */
  endpoint: string;
  /** What its requests have to contain, for example a key. */
  headers: Record<string, string>;
  serviceName: string;
  /** The share of the traces that is sent, from 0 to 1. */
  sampleRatio: number;
}

export interface OtlpTracer extends Tracer {
  /** Sends what is left, as far as that is possible within a few seconds. Never rejects. */
  stop(): Promise<void>;
}

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL };

/** How long the collector may take. Spans that it hasn't taken by then are dropped. */
const exportTimeoutMs = 5000;
const stopTimeoutMs = 2000;

/** How often a collector that takes no spans is a line in the log. */
const warnEveryMs = 60_000;

/** The caller's span, from a W3C `traceparent`; undefined if it is none. */
function parseTraceParent(header = ''): SpanContext | undefined {
  const [, traceId = '', spanId = '', flags = '0'] =
    /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/.exec(header) ?? [];
  const traceFlags = Number.parseInt(flags, 16) & TraceFlags.SAMPLED;
  const parent = { traceId, spanId, traceFlags, isRemote: true };
  return isSpanContextValid(parent) ? parent : undefined;
}

/** An exporter that says in the log, now and then, that spans are lost. */
function withWarning(exporter: SpanExporter, log: Logger): SpanExporter {
  let warnedAt = Number.NEGATIVE_INFINITY;
  return {
    export: (spans, done) =>
      exporter.export(spans, result => {
        if (result.error !== undefined && performance.now() - warnedAt >= warnEveryMs) {
          warnedAt = performance.now();
          log.warn('traces_lost');
        }
        done(result);
      }),
    forceFlush: async () => await exporter.forceFlush?.(),
    shutdown: () => exporter.shutdown(),
  };
}

/**
 * Sends spans to an OpenTelemetry collector, as OTLP over HTTP in JSON. Spans are sent in the background, and dropped when there
 * are too many: a collector that is slow or down changes nothing for travelers.
 */
export function createOtlpTracer(
  { endpoint, headers, serviceName, sampleRatio }: TraceSettings,
  { version, log }: { version: string; log: Logger },
): OtlpTracer {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint}/v1/traces`,
    headers,
    timeoutMillis: exportTimeoutMs,
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName, 'service.version': version }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(sampleRatio) }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: withWarning(exporter, log),
        scheduledDelayMillis: 1000,
        exportTimeoutMillis: exportTimeoutMs,
      }),
    ],
  });
  const tracer = provider.getTracer('sagewing', version);

  return {
    async run(name, { kind = 'internal', attributes = {}, traceParent }, work) {
      const parent = parseTraceParent(traceParent) ?? getCurrentTrace();
      const context = parent === undefined ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, parent);
      const span = tracer.startSpan(name, { kind: kinds[kind], attributes }, context);
      const fail = () => span.setStatus({ code: SpanStatusCode.ERROR });
      try {
        return await runInTrace(span.spanContext(), () =>
          work({
            rename: newName => void span.updateName(newName),
            set: more => void span.setAttributes(more),
            fail,
          }),
        );
      } catch (error) {
        // Neither the message nor the stack: they may quote input.
        fail();
        throw error;
      } finally {
        span.end();
      }
    },
    async stop() {
      let timer: NodeJS.Timeout | undefined;
      const timeout = new Promise<void>(resolve => {
        timer = setTimeout(resolve, stopTimeoutMs);
      });
      await Promise.race([provider.shutdown().catch(() => {}), timeout]);
      clearTimeout(timer);
    },
  };
}
