import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Context,
  ROOT_CONTEXT,
  type Span as OtelSpan,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
} from '@opentelemetry/api';
import { ExportResultCode } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, type SpanExporter, TracerProvider } from '@opentelemetry/sdk-trace';
import type { Attributes, Span, Tracing } from './tracing.ts';

const traceparent = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

/** Below the span of whoever asks, where he says so in the form of W3C; a trace of our own otherwise. */
const contextOf = (caller: string | undefined): Context => {
  const [, traceId = '', spanId = '', flags = ''] = traceparent.exec(caller ?? '') ?? [];
  if (/^0*$/.test(traceId) || /^0*$/.test(spanId)) return ROOT_CONTEXT;
  const traceFlags = Number.parseInt(flags, 16) & TraceFlags.SAMPLED;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
};

/** A refusal's code, a database's, or the class. */
const kindOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown';
  const code = 'slug' in error ? error.slug : 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : error.name;
};

/** A collector that is away is told of once, and once it is back; the product does without it. */
const tellOnce = (exporter: SpanExporter, onFailure: (error: Error | undefined) => void): SpanExporter => {
  let isAway = false;
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        const failed = result.code !== ExportResultCode.SUCCESS;
        if (failed && !isAway) onFailure(result.error);
        isAway = failed;
        done(result);
      }),
    forceFlush: async () => exporter.forceFlush?.(),
    shutdown: () => exporter.shutdown(),
  };
};

/**
 * Traces that go to a collector by OTLP over HTTP (JSON).
 * @param of.endpoint `http://localhost:4318`, to which `/v1/traces` is added
 * @param of.resource what every span is told to be of: `service.name` and the like
 * @param of.every milliseconds between two sendings; 5 000 when left out
 */
export const createOtlpTracing = (of: {
  endpoint: string;
  resource: Record<string, string>;
  every?: number | undefined;
  onFailure: (error: Error | undefined) => void;
}): Tracing => {
  const { endpoint, resource, every = 5_000, onFailure } = of;
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` });
  const sending = new BatchSpanProcessor({
    exporter: tellOnce(exporter, onFailure),
    scheduledDelayMillis: every,
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes(resource),
    spanProcessors: [sending],
  });
  const tracer = provider.getTracer('kernel');
  const current = new AsyncLocalStorage<OtelSpan | undefined>();
  /** What goes on after its request has been answered is nobody's part of it. */
  const open = (): OtelSpan | undefined => {
    const span = current.getStore();
    return span?.isRecording() ? span : undefined;
  };
  const mutable = (attributes: Attributes) => attributes as Record<string, string | number | string[]>;

  const spanOf = (span: OtelSpan): Span => ({
    rename: (name) => void span.updateName(name),
    set: (attributes) => void span.setAttributes(mutable(attributes)),
    fail: (error) =>
      void span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', kindOf(error)),
    end: () => span.end(),
    run: (work) => current.run(span, work),
  });

  return {
    begin: (name, { attributes = {}, caller, serves } = {}) =>
      spanOf(
        tracer.startSpan(
          name,
          { attributes: mutable(attributes), kind: serves ? SpanKind.SERVER : SpanKind.INTERNAL },
          contextOf(caller),
        ),
      ),
    async within(name, attributes, work) {
      const above = open();
      if (!above) return work();
      const span = spanOf(
        tracer.startSpan(name, { attributes: mutable(attributes) }, trace.setSpan(ROOT_CONTEXT, above)),
      );
      try {
        return await span.run(work);
      } catch (error) {
        span.fail(error);
        throw error;
      } finally {
        span.end();
      }
    },
    here: () => {
      const above = open();
      return (work) => current.run(above, work);
    },
    stop: () => provider.shutdown(),
  };
};
