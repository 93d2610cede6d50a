import { createHmac, timingSafeEqual } from 'node:crypto'
import { normalizeCode, scannedText } from '@koinon/contract/codes'
import type { App } from '#kernel/http/app.ts'
import type { Runtime } from '#kernel/runtime.ts'

/** The facts in a ticket: it admits one person on one date. */
export interface TicketFacts {
  readonly dateId: string
  readonly accountId: string
}

const form = 'KT1.'
const idBytes = 16
const macBytes = 16
const bytesOf = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex')
const idOf = (bytes: Buffer): string => {
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
const macOf = (app: App, body: Buffer): Buffer =>
  createHmac('sha256', app.config.secrets.link).update('ticket.').update(body).digest().subarray(0, macBytes)

/**
 * The content of a ticket's QR code: date and person, readable offline, and our signature over both, which only the
 * server can check. It contains nothing that a reader could use anywhere else.
 */
export function ticketText(app: App, { dateId, accountId }: TicketFacts): string {
  const body = Buffer.concat([bytesOf(dateId), bytesOf(accountId)])
  return form + Buffer.concat([body, macOf(app, body)]).toString('base64url')
}

/** Whether a text has the form of our tickets, authentic or not. */
export const hasTicketForm = (text: string): boolean => scannedText(text).toUpperCase().startsWith(form)

/** The person and date that a scanned text admits; null if it was not signed here. */
export function readTicket(app: App, scanned: string): TicketFacts | null {
  const text = scannedText(scanned)
  if (!text.startsWith(form)) return null
  const bytes = Buffer.from(text.slice(form.length), 'base64url')
  const body = bytes.subarray(0, 2 * idBytes)
  const mac = bytes.subarray(2 * idBytes)
  if (mac.length !== macBytes || !timingSafeEqual(mac, macOf(app, body))) return null
  return { dateId: idOf(body.subarray(0, idBytes)), accountId: idOf(body.subarray(idBytes)) }
}

/** No character resembles another, and no words can form. */
const alphabet = '6789BCDFGHJKLMNPQRTW'
const codeLength = 6
const fairBelow = 256 - (256 % alphabet.length)

/** A short code to type. Unique among the tickets of a date by the table; a duplicate is drawn again. */
export function newCode(runtime: Pick<Runtime, 'token'>): string {
  let code = ''
  while (code.length < codeLength) {
    for (const byte of Buffer.from(runtime.token(codeLength), 'base64url'))
      if (byte < fairBelow && code.length < codeLength) code += alphabet.charAt(byte % alphabet.length)
  }
  return code
}

/** A code as it may have been typed: in any case, with gaps. */
export const readCode = (typed: string): string => normalizeCode(typed).replaceAll('-', '').toUpperCase()

/** Reading what is presented at the entrance. */
export const tickets = { hasForm: hasTicketForm, read: readTicket, readCode }
