import { createHmac, timingSafeEqual } from 'node:crypto'
import type { NotificationSubject } from '@koinon/contract/shared'
import type { App } from '#kernel/http/app.ts'
import type { Db } from '#kernel/database/tables.ts'
import { notificationSubjects } from '../settings/notificationDefaults.ts'
import { verifiedEmails } from '../contacts/store/recipients.ts'
import { maskContact } from '../contacts/contactValues.ts'
import { derivedKey } from '../challenges/oneTimeSecrets.ts'

/** The kind of a mail, and what its link ends. */
export interface MailKind {
  readonly subjects: readonly NotificationSubject[]
  /** Also the reminder before a renewal. */
  readonly renewals?: boolean
}
const renewalBit = 15
const signed = 18
const macBytes = 16

const macOf = (app: App, body: Buffer): Buffer =>
  createHmac('sha256', derivedKey(app, 'unsubscribe')).update(body).digest().subarray(0, macBytes)

/**
 * A token that ends mails of some kinds for one account, and can do nothing else. It is computed, not stored: a link
 * in an old mail works as long as the account exists.
 */
export function unsubscribeToken(app: App, accountId: string, { subjects, renewals = false }: MailKind): string {
  const bits = subjects.reduce((all, subject) => all | (1 << notificationSubjects.indexOf(subject)), 0)
  const body = Buffer.alloc(signed)
  body.write(accountId.replaceAll('-', ''), 'hex')
  body.writeUInt16BE(bits | (renewals ? 1 << renewalBit : 0), 16)
  return Buffer.concat([body, macOf(app, body)]).toString('base64url')
}

/** The content of a token of ours; null for any other. */
function readUnsubscribeToken(app: App, token: string): ({ readonly accountId: string } & MailKind) | null {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== signed + macBytes) return null
  const body = bytes.subarray(0, signed)
  if (!timingSafeEqual(macOf(app, body), bytes.subarray(signed))) return null
  const hex = body.toString('hex', 0, 16)
  const bits = body.readUInt16BE(16)
  return {
    accountId: [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-'),
    subjects: notificationSubjects.filter((_, index) => (bits & (1 << index)) !== 0),
    renewals: (bits & (1 << renewalBit)) !== 0,
  }
}

/** A page on which the reader of a mail ends mails of this kind, in one click and without signing in. */
export const unsubscribeUrl = (app: App, accountId: string, kind: MailKind, language: string): string =>
  `${app.config.origin}/unsubscribe/${unsubscribeToken(app, accountId, kind)}?lang=${language}`

/** The kind of mail a link would end, and its recipient; null if the link is not ours, or its account is gone. */
export async function readUnsubscribeLink(
  db: Db,
  app: App,
  token: string,
): Promise<(MailKind & { readonly accountId: string; readonly emailMasked: string }) | null> {
  const claims = readUnsubscribeToken(app, token)
  const [address] = claims ? await verifiedEmails(db, claims.accountId) : []
  return claims && address ? { ...claims, emailMasked: maskContact(address.value) } : null
}

/** The headers by which mail programs offer one click to end mails of this kind (RFC 8058). */
export function unsubscribeHeaders(app: App, accountId: string, kind: MailKind): Record<string, string> {
  return {
    'List-Unsubscribe': `<${app.config.origin}/accounts/unsubscribe/${unsubscribeToken(app, accountId, kind)}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}
