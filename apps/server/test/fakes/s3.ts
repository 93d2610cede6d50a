import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { type IncomingMessage, type ServerResponse, createServer, request as ask } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as textOf } from 'node:stream/consumers'
import { startFauxqs } from 'fauxqs'
import { trackUploads } from './s3Uploads.ts'

export interface S3Store {
  readonly endpoint: string
  readonly region: string
  readonly bucket: string
  readonly accessKey: string
  readonly secretKey: string
  close(): Promise<void>
}

const region = 'us-east-1'
const [accessKey, secretKey, bucket] = ['koinon-test', 'a-secret-that-only-tests-know', 'koinon']

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()
const encoded = (text: string): string =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

interface Claimed {
  readonly credential: string
  readonly signedHeaders: string
  readonly signature: string
  readonly date: string
  readonly payload: string
  /** Seconds that a link is valid; null for a request that carries its signature in a header. */
  readonly expires: number | null
}

/** The signature of a request: in its address, for browsers, or in a header. */
function claimOf({ headers }: IncomingMessage, query: URLSearchParams): Claimed | null {
  const inQuery = query.get('X-Amz-Signature')
  if (inQuery !== null) {
    return {
      credential: query.get('X-Amz-Credential') ?? '',
      signedHeaders: query.get('X-Amz-SignedHeaders') ?? '',
      signature: inQuery,
      date: query.get('X-Amz-Date') ?? '',
      payload: 'UNSIGNED-PAYLOAD',
      expires: Number(query.get('X-Amz-Expires')),
    }
  }
  const found = /Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=(\w+)/.exec(headers.authorization ?? '')
  const [, credential = '', signedHeaders = '', signature = ''] = found ?? []
  const payload = String(headers['x-amz-content-sha256'] ?? '')
  return found
    ? { credential, signedHeaders, signature, date: String(headers['x-amz-date']), payload, expires: null }
    : null
}

/**
 * Whether a request is signed with our key: recomputed from the request itself, following version 4 of the protocol.
 */
function isSigned(request: IncomingMessage, now: number): boolean {
  const url = new URL(request.url ?? '/', 'http://store')
  const claim = claimOf(request, url.searchParams)
  if (!claim) return false
  const [, key = '', day = '', place = '', service = ''] =
    /^(.+)\/(\d{8})\/([^/]+)\/([^/]+)\/aws4_request$/.exec(claim.credential) ?? []
  const names = claim.signedHeaders.split(';')
  const query = [...url.searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .toSorted()
    .join('&')
  const headers = names.map((name) => `${name}:${String(request.headers[name] ?? '').trim()}\n`).join('')
  const canonical = [request.method, url.pathname, query, headers, claim.signedHeaders, claim.payload].join('\n')
  const toSign = ['AWS4-HMAC-SHA256', claim.date, `${day}/${place}/${service}/aws4_request`, sha256(canonical)].join(
    '\n',
  )
  const signing = hmac(hmac(hmac(hmac(`AWS4${secretKey}`, day), place), service), 'aws4_request')
  const made = Date.parse(claim.date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  const isOpen = claim.expires === null || (made <= now + 60_000 && now <= made + claim.expires * 1000)
  return (
    key === accessKey && names.includes('host') && isOpen && hmac(signing, toSign).toString('hex') === claim.signature
  )
}

/**
 * A store that speaks S3, from the registry, behind a gate that lets nothing through without our signature: the store
 * itself does not check them. With one bucket, on a port of its own. `node tools/s3Compatible.ts` has another one.
 */
export async function startS3({ allowsBrowsers = true } = {}): Promise<S3Store> {
  const store = await startFauxqs({ port: 0, logger: false, init: { region, buckets: [bucket] } })
  const uploads = trackUploads()
  const gate = createServer((request, response) => {
    if (request.method === 'OPTIONS' && allowsBrowsers) return allow(request, response)
    if (!isSigned(request, Date.now())) return refuse(response)
    return pass(request, response, store.port, uploads)
  }).listen(0, '127.0.0.1')
  await once(gate, 'listening')
  const { port } = gate.address() as AddressInfo
  return {
    endpoint: `http://127.0.0.1:${port}`,
    region,
    bucket,
    accessKey,
    secretKey,
    close: async () => {
      gate.closeAllConnections()
      gate.close()
      await store.stop()
    },
  }
}

/** As rules for browsers do that name any origin. */
function allow({ headers }: IncomingMessage, response: ServerResponse): void {
  response.writeHead(200, {
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'GET, PUT',
    'access-control-allow-headers': headers['access-control-request-headers'] ?? '',
  })
  response.end()
}

function refuse(response: ServerResponse): void {
  response.writeHead(403, { 'content-type': 'application/xml' })
  response.end('<?xml version="1.0"?><Error><Code>SignatureDoesNotMatch</Code></Error>')
}

/** Forwards a request, and its answer. */
function pass(request: IncomingMessage, response: ServerResponse, port: number, uploads: Uploads): void {
  const { method = 'GET', url: path = '/', headers } = request
  const { pathname, searchParams: query } = new URL(path, 'http://store')
  const parsed = {
    method,
    key: pathname.split('/').slice(2).join('/'),
    query,
    bytes: Number(headers['content-length']),
  }
  const known = uploads.answer(parsed)
  if (known) return void response.writeHead(known.status, { 'content-type': 'application/xml' }).end(known.body)
  const onwards = ask({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
    const { statusCode: status = 502 } = answer
    const isOfUpload = status < 300 && (query.has('uploads') || query.has('uploadId'))
    void (isOfUpload ? textOf(answer) : Promise.resolve('')).then((body) => {
      if (isOfUpload) uploads.record(parsed, { etag: String(answer.headers.etag), body })
      response.writeHead(status, answer.headers)
      if (isOfUpload) response.end(body)
      else answer.pipe(response)
    })
  })
  onwards.on('error', () => response.destroy())
  request.on('error', () => onwards.destroy())
  request.pipe(onwards)
}
type Uploads = ReturnType<typeof trackUploads>
