import { AsyncLocalStorage } from 'node:async_hooks'
import { type Context, type Span as OtlpSpan, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { Log } from '#kernel/log.ts'
import type { Span, SpanStart, Traces } from './port.ts'

interface OtlpOptions {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly service: string
  readonly share: number
  readonly node: string
  readonly version: string
  readonly log: Log
}

/** How long the end of a process may wait for a collector. */
const timeoutMs = 3000
const kinds = { CALL: SpanKind.SERVER, JOB: SpanKind.CONSUMER } as const

/** Traces by OTLP over HTTP, sent every few seconds. A collector that is away costs spans, and nothing else. */
export function createOtlpTraces({ url, headers, service, share, node, version, log }: OtlpOptions): Traces {
  const exporter = new OTLPTraceExporter({ url, headers: { ...headers }, timeoutMillis: timeoutMs })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': service,
      'service.version': version,
      'service.instance.id': node,
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: withLog(exporter, log), exportTimeoutMillis: timeoutMs })],
  })
  const tracer = provider.getTracer('koinon', version)
  /** The span that this work belongs to. */
  const current = new AsyncLocalStorage<OtlpSpan>()

  const run = <T>(span: OtlpSpan, work: () => T): T => {
    try {
      const answer = current.run(span, work)
      // An answer at once took no time worth telling: its span is left out.
      if (answer instanceof Promise) endWith(span, answer)
      return answer
    } catch (error) {
      fail(span, kindOf(error))
      span.end()
      throw error
    }
  }
  return {
    isOn: true,
    begin: (name, { kind, facts, parent }, work) => {
      const span = tracer.startSpan(name, { kind: kinds[kind], attributes: facts }, parentOf(parent))
      return run(span, () => work(spanOf(span)))
    },
    within: (name, work) => {
      const parent = current.getStore()
      if (parent === undefined) return work()
      const kind = name.includes('.') ? SpanKind.CLIENT : SpanKind.INTERNAL
      return run(tracer.startSpan(name, { kind }, trace.setSpan(ROOT_CONTEXT, parent)), work)
    },
    close: async () => {
      await provider.shutdown().catch(() => undefined)
    },
  }
}

function endWith(span: OtlpSpan, answer: Promise<unknown>): void {
  answer.then(
    () => span.end(),
    (error: unknown) => {
      fail(span, kindOf(error))
      span.end()
    },
  )
}

const spanOf = (span: OtlpSpan): Span => ({
  note: (facts) => void span.setAttributes(facts),
  fail: (kind) => fail(span, kind),
})

/** Not its message, which may quote what a person wrote. */
function fail(span: OtlpSpan, kind: string): void {
  span.setStatus({ code: SpanStatusCode.ERROR })
  span.setAttribute('error.type', kind)
}

/** An error by its code, such as an SQLSTATE or a refusal's, or by its class. */
function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}

function parentOf(header: SpanStart['parent']): Context {
  const [, traceId, spanId, flags = '00'] = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(header ?? '') ?? []
  if (traceId === undefined || spanId === undefined) return ROOT_CONTEXT
  const traceFlags = Number.parseInt(flags, 16)
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true })
}

/** Says once when the collector stops taking spans, and once when it takes them again. */
function withLog(exporter: OTLPTraceExporter, log: Log): SpanExporter {
  let isFailing = false
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        const hasFailed = result.error !== undefined
        if (hasFailed && !isFailing) log.warn({ err: result.error }, 'OTEL_EXPORTER_OTLP_ENDPOINT takes no traces')
        if (!hasFailed && isFailing) log.info('OTEL_EXPORTER_OTLP_ENDPOINT takes traces again')
        isFailing = hasFailed
        done(result)
      }),
    forceFlush: () => exporter.forceFlush(),
    shutdown: () => exporter.shutdown(),
  }
}
