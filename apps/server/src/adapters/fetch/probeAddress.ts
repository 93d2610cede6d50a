import { type ClientRequest, type IncomingMessage, type RequestOptions, request } from 'node:http'
import { request as secureRequest } from 'node:https'
import { text } from 'node:stream/consumers'

const timeoutMs = 3000

/** The way from the place's own address to this server. */
export interface AddressProbe {
  /** SILENT: nothing answers there. OTHER: something else does. */
  readonly answers: 'US' | 'OTHER' | 'SILENT'
  /** Whether a proxy on the way lets sockets and large bodies through; null if that could not be found out. */
  readonly takesSockets: boolean | null
  readonly takesBodies: boolean | null
}

/** Asks the operator's own address, as a browser would, whoever signed its certificate. Sends no body. */
export async function probeAddress(origin: string, socketPath: string, bodyBytes: number): Promise<AddressProbe> {
  const answers = await whoAnswers(origin)
  if (answers !== 'US') return { answers, takesSockets: null, takesBodies: null }
  const [takesSockets, takesBodies] = await Promise.all([
    tryUpgrade(`${origin}${socketPath}`, origin),
    tryBody(`${origin}/uploads/probe`, bodyBytes),
  ])
  return { answers, takesSockets, takesBodies }
}

function open(address: string, options: RequestOptions): ClientRequest {
  const shared = { ...options, agent: false as const, timeout: timeoutMs }
  const sent = address.startsWith('https:')
    ? secureRequest(address, { ...shared, rejectUnauthorized: false })
    : request(address, shared)
  return sent.once('timeout', () => sent.destroy(new Error('It takes too long.')))
}

async function whoAnswers(origin: string): Promise<AddressProbe['answers']> {
  const sent = open(`${origin}/status`, {})
  const answered = new Promise<IncomingMessage | null>((resolve) => {
    sent.once('response', resolve)
    sent.once('error', () => resolve(null))
  })
  sent.end()
  const answer = await answered
  if (answer === null) return 'SILENT'
  // A proxy that finds no server behind it says so with one of these.
  const isGateway = answer.statusCode === 502 || answer.statusCode === 504
  const body = await text(answer).catch(() => '')
  if (/"ready":(?:true|false)/.test(body)) return 'US'
  return isGateway ? 'SILENT' : 'OTHER'
}

/** A place that has moved answers everything but its state with its new address. */
const leadsElsewhere = ({ statusCode = 0 }: IncomingMessage): boolean => statusCode >= 300 && statusCode < 400

const tryUpgrade = (address: string, origin: string): Promise<boolean | null> =>
  new Promise((resolve) => {
    const sent = open(address, {
      headers: {
        origin,
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': Buffer.from('a probe of 16 by').toString('base64'),
      },
    })
    sent.once('upgrade', (_, socket) => {
      socket.destroy()
      resolve(true)
    })
    sent.once('response', (answer) => {
      answer.destroy()
      resolve(leadsElsewhere(answer) ? null : false)
    })
    sent.once('error', () => resolve(null))
    sent.end()
  })

/** Announces a body, and sends none once it is welcome. */
const tryBody = (address: string, bytes: number): Promise<boolean | null> =>
  new Promise((resolve) => {
    const headers = {
      'content-length': String(bytes),
      expect: '100-continue',
      'content-type': 'application/octet-stream',
    }
    const sent = open(address, { method: 'PUT', headers })
    const end = (takes: boolean | null) => {
      resolve(takes)
      sent.destroy()
    }
    sent.once('continue', () => end(true))
    sent.once('response', (answer) => {
      const { statusCode, headers: answered } = answer
      end(
        leadsElsewhere(answer)
          ? null
          : statusCode !== 413 || answered['content-type']?.includes('problem+json') === true,
      )
    })
    sent.once('error', () => end(null))
    sent.flushHeaders()
  })
