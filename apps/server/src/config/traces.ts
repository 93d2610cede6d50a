import { z } from 'zod'
import { anyText, decimalNumber, form, httpUrl } from './valueParsers.ts'

/** `name=value,…`, percent-encoded, as OpenTelemetry has it. */
function headersIn(text: string): Readonly<Record<string, string>> | undefined {
  const pairs = text.split(',').map((pair) => /^\s*([\w-]+)\s*=\s*(\S.*?)\s*$/.exec(pair))
  try {
    return Object.fromEntries(
      pairs.map((pair) => {
        if (pair === null) throw new Error('It is none.')
        return [pair[1], decodeURIComponent(pair[2] ?? '')]
      }),
    )
  } catch {
    return undefined
  }
}

/** Variables of OpenTelemetry, under its own names. */
export const traceVariables = {
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl.optional(),
  OTEL_EXPORTER_OTLP_HEADERS: form(
    'headers such as authorization=Bearer%20abc, separated by commas',
    headersIn,
  ).optional(),
  OTEL_SERVICE_NAME: anyText(1, 64).default('koinon'),
  OTEL_TRACES_SAMPLER_ARG: decimalNumber(0, 1).default(1),
}

const environment = z.object(traceVariables)

/** Where traces are sent, and how many; `url` is undefined if there are none. */
export const tracesOf = (e: z.output<typeof environment>) => ({
  traces: {
    url: e.OTEL_EXPORTER_OTLP_ENDPOINT && `${e.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/+$/, '')}/v1/traces`,
    headers: e.OTEL_EXPORTER_OTLP_HEADERS ?? {},
    service: e.OTEL_SERVICE_NAME,
    /** The share of calls and jobs that are traced. */
    share: e.OTEL_TRACES_SAMPLER_ARG,
  },
})
