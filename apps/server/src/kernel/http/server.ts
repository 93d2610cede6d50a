import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import { type FastifyInstance, type FastifyRequest, fastify } from 'fastify'
import type { App } from '../app.ts'
import { minuteMs } from '../durations.ts'
import type { ErrorCode } from '@koinon/contract/kernel'
import { refusalOfError } from './refusalOfError.ts'
import { replyOnSocket, replyUnrouted, codeOfParserError, defaultHeaders } from './unroutedReplies.ts'

/** The time in which a request must arrive in full. */
const requestTimeoutMs = 30_000
/** As long as an upload link is valid: large files take long on slow lines. */
const uploadTimeoutMs = 15 * minuteMs

/** The bare server: strict parsing, limits, headers, problem documents for what happens before a call is found. */
export async function createServer(app: App): Promise<FastifyInstance> {
  const server = fastify({
    logger: false,
    trustProxy: app.config.trustedProxies.length > 0 ? [...app.config.trustedProxies] : false,
    genReqId: () => randomUUID(),
    requestTimeout: uploadTimeoutMs,
    // Whether there is a Host is for us to say, in our own words.
    http: { headersTimeout: requestTimeoutMs, requireHostHeader: false },
    frameworkErrors: (_error, request, reply) => void replyUnrouted(app, request, reply, { code: 'BAD_REQUEST' }),
    clientErrorHandler: (error, socket) =>
      replyOnSocket(app.config, socket, codeOfParserError(error), excerptOf(error)),
    // Longer than any address, so that the contract refuses parameters that are too long, with a problem of its own.
    routerOptions: { maxParamLength: 262_144, ignoreTrailingSlash: false },
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    // Requests on kept-alive connections are answered to the end; the connections are closed with the answer.
    return503OnClosing: false,
  })
  await server.register(cookie)
  await server.register(compress, {
    global: true,
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { 1: 4 } },
  })
  server.addHook('onRequest', async (request, reply) => {
    void reply.headers(defaultHeaders(app.config)).header('x-request-id', request.id)
    if (request.headers.host === undefined && request.raw.httpVersion === '1.1')
      return replyUnrouted(app, request, reply, { code: 'BAD_REQUEST', detail: 'The request names no host.' })
  })
  leadToNewPlace(server, app)
  refuseUnusual(server, app)
  leaveGracefully(server, app)
  hurryBodies(server, app)
  parseBodies(server)
  answerFailures(server, app)
  return server
}

/** Monitoring asks about this server, wherever the place is. */
const ownPaths: ReadonlySet<string | undefined> = new Set(['/status', '/metrics'])

/** A place that has moved answers everything with the same path at its new address, so that old links find their posts. */
function leadToNewPlace(server: FastifyInstance, app: App): void {
  server.addHook('onRequest', async (request, reply) => {
    const { movedTo } = app.place.now()
    if (movedTo === null || ownPaths.has(request.url.split('?', 1)[0])) return
    return reply.code(308).header('location', `${movedTo}${request.url}`).send()
  })
}

/** Seconds after which a client may try again if a 503 knows nothing better. */
const retryAfterSeconds = 1

/** Every 503 says when to come back; a process that is about to stop keeps no connection alive. */
function leaveGracefully(server: FastifyInstance, app: App): void {
  server.addHook('onSend', async (request, reply) => {
    if (reply.statusCode < 400) app.writeFaults.recordSuccess(nameOfRoute(request))
    if (app.lifecycle.isStopping) void reply.header('connection', 'close')
    if (reply.statusCode === 503 && !reply.hasHeader('retry-after')) void reply.header('retry-after', retryAfterSeconds)
  })
}

/** The beginning of the request that a parser failed to read. */
const excerptOf = (error: Error): string =>
  'rawPacket' in error && Buffer.isBuffer(error.rawPacket) ? error.rawPacket.toString('latin1').slice(0, 16_384) : ''

const acceptHeadersOf = ({ accept = '', 'accept-language': language = '' }: IncomingHttpHeaders): string =>
  `accept: ${accept}\naccept-language: ${language}`

/** Answers the requests that Node would otherwise answer itself, or leave unanswered. */
function refuseUnusual(server: FastifyInstance, { config }: App): void {
  server.server.on('checkExpectation', ({ headers, socket }: IncomingMessage) =>
    replyOnSocket(config, socket, 'EXPECTATION_FAILED', acceptHeadersOf(headers)),
  )
  server.server.on('connect', (_request: IncomingMessage, socket: Duplex) =>
    replyOnSocket(config, socket, 'BAD_REQUEST'),
  )
}

/** Bodies that are read into memory must arrive quickly; uploads stream to the store. */
function hurryBodies(server: FastifyInstance, { config }: App): void {
  server.addHook('onRequest', async ({ method, url, headers, raw }, reply) => {
    if (method === 'GET' || method === 'HEAD' || url.startsWith('/uploads/')) return
    const late = setTimeout(() => {
      // A whole request is answered by its call, however long that takes.
      if (!raw.complete && !reply.sent) replyOnSocket(config, raw.socket, 'REQUEST_TIMEOUT', acceptHeadersOf(headers))
    }, requestTimeoutMs).unref()
    for (const [stream, event] of [
      [raw, 'close'],
      [raw, 'end'],
      [reply.raw, 'close'],
      [reply.raw, 'finish'],
    ] as const)
      stream.once(event, () => clearTimeout(late))
  })
}

/** JSON only; calls that check a signature get the raw bytes. */
function parseBodies(server: FastifyInstance): void {
  const parseJson = server.getDefaultJsonParser('error', 'error')
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (isRaw(request.routeOptions.config)) return done(null, body)
    if (body.length === 0) return done(null)
    return parseJson(request, body.toString('utf8'), done)
  })
  server.addContentTypeParser('*', { parseAs: 'buffer' }, (request, body, done) => {
    if (isRaw(request.routeOptions.config)) return done(null, body)
    if (body.length === 0) return done(null)
    return done(Object.assign(new Error('type'), { statusCode: 415 }))
  })
}
const isRaw = (config: unknown): boolean =>
  typeof config === 'object' && config !== null && 'rawBody' in config && config.rawBody === true

/** Of a route that is no call, for example the one that receives files. */
const nameOfRoute = ({ method, routeOptions }: FastifyRequest): string => `${method} ${routeOptions.url ?? ''}`

function answerFailures(server: FastifyInstance, app: App): void {
  const codes: Record<number, ErrorCode> = {
    400: 'INVALID_PARAMETER',
    404: 'NOT_FOUND',
    413: 'TOO_LARGE',
    415: 'TYPE_NOT_ALLOWED',
    503: 'TRY_AGAIN',
  }
  server.setErrorHandler((error, request, reply) => {
    app.writeFaults.recordFailure(nameOfRoute(request), error, app.runtime.now())
    const failure = refusalOfError(error)
    const status =
      error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number'
        ? error.statusCode
        : (failure?.status ?? 500)
    const code = failure?.code ?? codes[status] ?? (status < 500 ? 'INVALID_PARAMETER' : 'TRY_AGAIN')
    if (status >= 500 && !failure && status !== 503)
      app.log.error({ err: error, requestId: request.id }, 'a request failed')
    return replyUnrouted(
      app,
      request,
      reply,
      status === 400 ? { code, detail: 'The request could not be read.' } : { code },
    )
  })
}
