/** Names, ids, numbers and outcomes: never a text of a person. */
export type SpanFacts = Readonly<Record<string, string | number | boolean>>

export interface Span {
  /** Adds facts that are known only later. */
  note(facts: SpanFacts): void
  /** Says that it failed, by the kind of the error. */
  fail(kind: string): void
}

/** Calls and jobs as spans, for whoever looks into where their time goes. */
export interface Traces {
  readonly isOn: boolean
  /** A call or a job: a span of its own, below the one that a proxy names in `parent` (W3C `traceparent`). */
  begin<T>(name: string, options: SpanStart, work: (span: Span) => Promise<T>): Promise<T>
  /** A part of a call or a job; outside of those none is made. */
  within<T>(name: string, work: () => T): T
  /** Sends what is left. */
  close(): Promise<void>
}

export interface SpanStart {
  readonly kind: 'CALL' | 'JOB'
  readonly facts: SpanFacts
  readonly parent?: string | undefined
}

const noSpan: Span = { note: () => undefined, fail: () => undefined }

/** Without a place to send them to. */
export const noTraces: Traces = {
  isOn: false,
  begin: (_name, _options, work) => work(noSpan),
  within: (_name, work) => work(),
  close: async () => undefined,
}
