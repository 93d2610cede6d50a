import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import Pbf from 'pbf'

export interface ReceivedSpan {
  traceId: string
  id: string
  parentId: string
  name: string
  /** 1 internal, 2 server, 3 client, 5 consumer. */
  kind: number
  hasFailed: boolean
  readonly facts: Record<string, string | number | boolean>
}

export interface OtlpFake {
  /** For `OTEL_EXPORTER_OTLP_ENDPOINT`. */
  readonly url: string
  readonly spans: readonly ReceivedSpan[]
  /** Of the services that sent them. */
  readonly resources: readonly Record<string, string | number | boolean>[]
  /** Everything that came, as it came. */
  raw(): string
  close(): Promise<void>
}

type Facts = ReceivedSpan['facts']

const hex = (pbf: Pbf): string => Buffer.from(pbf.readBytes()).toString('hex')

/** A message whose fields are read into `into`. */
function readInto<T>(pbf: Pbf, into: T, readField: (tag: number, into: T) => void): T {
  pbf.readMessage((tag) => readField(tag, into), into)
  return into
}

/** `AnyValue`, as far as we send it. */
const readValue = (pbf: Pbf): Facts[string] =>
  readInto<{ value: Facts[string] }>(pbf, { value: '' }, (tag, into) => {
    if (tag === 1) into.value = pbf.readString()
    if (tag === 2) into.value = pbf.readBoolean()
    if (tag === 3) into.value = pbf.readVarint(true)
    if (tag === 4) into.value = pbf.readDouble()
  }).value

function readFact(pbf: Pbf, facts: Facts): void {
  const { key, value } = readInto<{ key: string; value: Facts[string] }>(pbf, { key: '', value: '' }, (tag, into) => {
    if (tag === 1) into.key = pbf.readString()
    if (tag === 2) into.value = readValue(pbf)
  })
  facts[key] = value
}

const readFailure = (pbf: Pbf): boolean =>
  readInto(pbf, { code: 0 }, (tag, into) => {
    if (tag === 3) into.code = pbf.readVarint()
  }).code === 2

const emptySpan = { traceId: '', id: '', parentId: '', name: '', kind: 0, hasFailed: false }

const readSpan = (pbf: Pbf): ReceivedSpan =>
  readInto<ReceivedSpan>(pbf, { ...emptySpan, facts: {} }, (tag, into) => {
    if (tag === 1) into.traceId = hex(pbf)
    if (tag === 2) into.id = hex(pbf)
    if (tag === 4) into.parentId = hex(pbf)
    if (tag === 5) into.name = pbf.readString()
    if (tag === 6) into.kind = pbf.readVarint()
    if (tag === 9) readFact(pbf, into.facts)
    if (tag === 15) into.hasFailed = readFailure(pbf)
  })

/** A collector of OpenTelemetry that takes protobuf over HTTP, for those who know its `authorization`. */
export async function startOtlp(authorization: string): Promise<OtlpFake> {
  const [spans, resources, bodies]: [ReceivedSpan[], Facts[], Buffer[]] = [[], [], []]
  const readScope = (pbf: Pbf) => pbf.readMessage((tag) => void (tag === 2 && spans.push(readSpan(pbf))), {})
  const readResourceSpans = (pbf: Pbf) =>
    pbf.readMessage((tag) => {
      if (tag === 1) {
        const facts: Facts = {}
        pbf.readMessage((field) => void (field === 1 && readFact(pbf, facts)), {})
        resources.push(facts)
      }
      if (tag === 2) readScope(pbf)
    }, {})
  const server = createServer((request, response) => {
    void buffer(request).then((sent) => {
      const isRight =
        request.url === '/v1/traces' &&
        request.headers['content-type'] === 'application/x-protobuf' &&
        request.headers.authorization === authorization
      if (!isRight) return response.writeHead(401).end()
      const body = request.headers['content-encoding'] === 'gzip' ? gunzipSync(sent) : sent
      bodies.push(body)
      const pbf = new Pbf(body)
      pbf.readFields((tag) => void (tag === 1 && readResourceSpans(pbf)), {})
      return response.writeHead(200, { 'content-type': 'application/x-protobuf' }).end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    resources,
    raw: () => Buffer.concat(bodies).toString('latin1'),
    close: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
