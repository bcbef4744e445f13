import * as v from 'valibot';
import type { TraceSettings } from './adapters/opentelemetry/otlp-tracer.ts';

const endpointMessage =
  'OTEL_EXPORTER_OTLP_ENDPOINT has to be the address of a collector, such as http://localhost:4318, or empty.';
const headersMessage =
  'OTEL_EXPORTER_OTLP_HEADERS has to be names and values, such as api-key=abc,team=web, or empty.';
const ratioMessage = 'OTEL_TRACES_SAMPLER_ARG has to be a number from 0 to 1.';

const text = (fallback: string) =>
  v.pipe(
    v.optional(v.string(), ''),
    v.trim(),
    v.transform(value => value || fallback),
  );

/** The values are percent-encoded, where somebody has thought of it. */
function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/** The settings of traces, with the names that OpenTelemetry gives them. */
export const traceEntries = {
  OTEL_EXPORTER_OTLP_ENDPOINT: v.pipe(
    text(''),
    v.regex(/^(https?:\/\/[^\s?#]+)?$/, endpointMessage),
    v.transform(url => url.replace(/\/$/, '')),
  ),
  OTEL_EXPORTER_OTLP_HEADERS: v.pipe(
    text(''),
    v.transform(list => list.split(',').filter(Boolean)),
    v.everyItem(header => /^[\w-]+=[ -~]+$/.test(header.trim()), headersMessage),
    v.transform(list =>
      Object.fromEntries(
        list.map(header => {
          const [name = '', ...value] = header.trim().split('=');
          return [name, decode(value.join('='))];
        }),
      ),
    ),
  ),
  OTEL_SERVICE_NAME: text('sagewing'),
  OTEL_TRACES_SAMPLER_ARG: v.pipe(
    text('1'),
    v.regex(/^(0|1|0?\.\d+|1\.0+)$/, ratioMessage),
    v.transform(Number),
  ),
};

type TraceEnvironment = { [Name in keyof typeof traceEntries]: v.InferOutput<(typeof traceEntries)[Name]> };

/** Where traces are sent; null: nowhere. */
export const toTraceSettings = (env: TraceEnvironment): TraceSettings | null =>
  env.OTEL_EXPORTER_OTLP_ENDPOINT === ''
    ? null
    : {
        endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
        headers: env.OTEL_EXPORTER_OTLP_HEADERS,
        serviceName: env.OTEL_SERVICE_NAME,
        sampleRatio: env.OTEL_TRACES_SAMPLER_ARG,
      };
