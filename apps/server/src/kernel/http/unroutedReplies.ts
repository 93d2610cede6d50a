import { createHash, randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { type ErrorCode, errorStatus } from '@koinon/contract/kernel'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { acceptedLanguages, spokenLanguage } from '#adapters/translation/languages.ts'
import { translatorFor } from '#adapters/translation/translator.ts'
import type { Config } from '../../config.ts'
import type { App } from './app.ts'
import { problemOf } from './problem.ts'

/**
 * Answers to requests that reach no call and no page: unreadable ones, those that take too long, and those to nowhere.
 * They are what every other answer is: a problem document, or for people a page, with our headers and the request's id.
 */

/** Headers of every answer; pages set their own Content-Security-Policy. */
const headers: Readonly<Record<string, string>> = {
  'cache-control': 'private, no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), microphone=(self), geolocation=(self), browsing-topics=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}
export const defaultHeaders = (config: Config): Readonly<Record<string, string>> =>
  config.secureCookies && config.origin.startsWith('https:')
    ? { ...headers, 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
    : headers

const style =
  ':root{color-scheme:light dark}body{max-width:34rem;margin:15vh auto;padding:0 24px;font:16px/1.55 system-ui,sans-serif}'
const styleHash = createHash('sha256').update(style).digest('base64')
const pagePolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; frame-ancestors 'none'`

interface Stray {
  readonly code: ErrorCode
  readonly requestId: string
  readonly detail?: string
  /** The address is that of an incoming hook, whether or not there is such a one. */
  readonly isHook?: boolean
}
interface AcceptHeaders {
  readonly accept: string | undefined
  readonly language: string | undefined
}
interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** The answer for a client that accepts a page or a document. */
function answerOf(config: Config, stray: Stray, { accept, language }: AcceptHeaders): Answer {
  const { code, requestId, detail } = stray
  const status = errorStatus[code]
  const common = {
    ...defaultHeaders(config),
    'x-request-id': requestId,
    ...(status === 503 ? { 'retry-after': '1' } : {}),
  }
  if (accept?.includes('text/html'))
    return {
      status,
      headers: { ...common, 'content-security-policy': pagePolicy, 'content-type': 'text/html; charset=utf-8' },
      body: pageOf(stray, /[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*/.exec(language ?? '')?.[0]),
    }
  return {
    status,
    headers: { ...common, 'content-type': 'application/problem+json; charset=utf-8' },
    body: JSON.stringify(problemOf(code, requestId, detail === undefined ? {} : { detail })),
  }
}

/** Neither the sentences nor an id contain anything that would have to be escaped. */
function pageOf({ code, requestId, isHook = false }: Stray, language: string | undefined): string {
  const { t, tag, direction } = translatorFor(language)
  const sentences: Readonly<Partial<Record<ErrorCode, string>>> = {
    NOT_FOUND: t('There is nothing at this address.'),
    METHOD_NOT_ALLOWED: isHook
      ? t('Other software posts messages to this address. It cannot be opened in a browser.')
      : t('Programs use this address. It cannot be opened in a browser.'),
    HEADERS_TOO_LARGE: t('Your browser sent too much at once. Delete the cookies of this site and try again.'),
    REQUEST_TIMEOUT: t('The request took too long to arrive. Check your connection and try again.'),
    TRY_AGAIN: t('This does not work at the moment. Try again in a minute.'),
  }
  const title = t('This page cannot be shown')
  const sentence = sentences[code] ?? t('The address cannot be read. It may have been cut off or mistyped.')
  return (
    `<!doctype html><html lang="${tag}" dir="${direction}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width"><title>${title}</title><style>${style}</style></head>` +
    `<body><main><h1>${title}</h1><p>${sentence}</p><p><a href="/">${t('Go to start page')}</a></p>` +
    `<p><small>${requestId}</small></p></main></body></html>`
  )
}

/** Answers a request that could be read at least in part. */
export function replyUnrouted(
  { config, place }: Pick<App, 'config' | 'place'>,
  request: FastifyRequest,
  reply: FastifyReply,
  stray: Omit<Stray, 'requestId'>,
): FastifyReply {
  const { accept, 'accept-language': accepted } = request.headers
  const language = spokenLanguage(place.now().languages, acceptedLanguages(accepted))
  const answer = answerOf(config, { ...stray, requestId: request.id }, { accept, language })
  return reply.status(answer.status).headers(answer.headers).send(answer.body)
}

/** Answers on a connection whose request is no request, and ends it. */
export function replyOnSocket(config: Config, socket: Duplex, code: ErrorCode, sent = ''): void {
  // Nothing else listens, and an unhandled error ends the process.
  socket.on('error', () => socket.destroy())
  // Nobody reads what still comes, and no time limit applies any more: a client that stays must not keep its connection.
  socket.resume()
  socket.once('finish', () => socket.destroy())
  if (!socket.writable) return void socket.destroy()
  const header = (name: string) => new RegExp(`^${name}:\\s*(.*)$`, 'im').exec(sent)?.[1]?.trim()
  const accepted = { accept: header('accept'), language: header('accept-language') }
  const { status, headers: named, body } = answerOf(config, { code, requestId: randomUUID() }, accepted)
  const lines = Object.entries({ ...named, connection: 'close', 'content-length': String(Buffer.byteLength(body)) })
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`,
  )
}

/** The code for an error of the HTTP parser. */
export function codeOfParserError(error: NodeJS.ErrnoException): ErrorCode {
  if (error.code === 'HPE_HEADER_OVERFLOW') return 'HEADERS_TOO_LARGE'
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') return 'REQUEST_TIMEOUT'
  return 'BAD_REQUEST'
}
