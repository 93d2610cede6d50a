import { z } from 'zod'
import { translatorFor } from '#adapters/translation/translator.ts'
import type { App } from '#kernel/http/app.ts'
import { hashToken } from '#kernel/credentials.ts'
import { defineJob } from '#kernel/work/jobs.ts'
import { codeTemplates } from '../challengeMails.ts'
import type { Notice } from '../../mail/notices.ts'
import { deadlines } from '../challengePurposes.ts'
import { codeHash } from '../oneTimeSecrets.ts'
import { isEmailAddress, sendNoticeTo, sendToContact } from '../sendToContact.ts'
import { type ChallengeRow, activateChallenge, challengeById, isExpired } from '../store/challenges.ts'
import { type Recipient, verifiedOwner, recipientOf } from '../../contacts/store/recipients.ts'
import { mayReceiveInvitation, stopHeaders, stopUrl } from '../invitationRefusals.ts'

/** A contact gets the secret, a notice to its present owner instead, or nothing. */
type Plan =
  | { readonly send: 'SECRET'; readonly person: Recipient | null; readonly language?: string | undefined }
  | { readonly send: 'NOTICE'; readonly notice: Notice; readonly person: Recipient }
  | null

/**
 * Generates the secrets of a challenge and sends them. It runs after the answer was given: whether a contact is known
 * is found out here, where nobody can measure it. A retry generates new secrets, and the earlier ones stop working.
 * They are valid as long as the message says, however long it had to wait; nobody is sent what they no longer wait for.
 */
export const sendChallenge = defineJob({
  name: 'send-challenge',
  reachesOutside: true,
  payload: z.strictObject({ challengeId: z.uuid(), sends: z.int() }),
  maxAttempts: 6,
  run: async (app, { challengeId, sends }) => {
    const now = app.runtime.now()
    const row = await challengeById(app.db, challengeId)
    if (!row?.contact || row.usedAt || row.sends !== sends || isExpired(row, now)) return
    const plan = await planFor(app, row)
    if (!plan) return
    if (plan.send === 'NOTICE') return sendNoticeTo(app, row.contact, plan)
    const code = row.codeExpiresAt ? app.runtime.code() : null
    // A text message carries a link only if there is no code.
    const link = row.linkExpiresAt && (isEmailAddress(row.contact) || !code) ? app.runtime.token() : null
    const armed = await activateChallenge(app.db, row.id, {
      sends,
      codeHash: code && codeHash(app, row.id, code),
      linkHash: link && hashToken(link),
      accountId: plan.person?.accountId ?? null,
      ...deadlines(row.purpose, now),
    })
    if (armed) await sendSecret(app, row, { ...plan, code, link })
  },
})

async function planFor(app: App, row: ChallengeRow): Promise<Plan> {
  const owner = row.contact ? await verifiedOwner(app.db, row.contact) : null
  switch (row.purpose) {
    // Only for an account that has confirmed the contact.
    case 'SIGN_IN':
    case 'RESET':
      return owner && { send: 'SECRET', person: owner }
    // Trying to confirm a contact that another account has confirmed changes nothing: its owner is notified.
    case 'VERIFY_ACCOUNT':
    case 'INVITE':
    case 'JOIN':
    case 'ORGANIZATION':
      return owner && owner.accountId !== row.accountId
        ? { send: 'NOTICE', notice: 'ALREADY_A_MEMBER', person: owner }
        : secretFor(app, row)
    // Its sender does not learn whose address it is, nor that its reader wants no invitations.
    case 'GROUP_INVITE':
      if (!(await mayReceiveInvitation(app, row, owner))) return null
      return { send: 'SECRET', person: await senderOf(app, row), language: owner?.language }
    case 'ADD_EMAIL_LINK':
    case 'ADD_EMAIL_CODE':
    case 'ADD_PHONE':
      return owner && owner.accountId !== row.accountId
        ? { send: 'NOTICE', notice: 'CONTACT_WANTED', person: owner }
        : secretFor(app, row)
    default:
      return secretFor(app, row)
  }
}

async function secretFor(app: App, row: ChallengeRow): Promise<Plan> {
  return { send: 'SECRET', person: await senderOf(app, row) }
}

const senderOf = async (app: App, { accountId }: ChallengeRow): Promise<Recipient | null> =>
  accountId ? recipientOf(app.db, accountId) : null

async function sendSecret(
  app: App,
  row: ChallengeRow,
  secret: { person: Recipient | null; language?: string | undefined; code: string | null; link: string | null },
): Promise<void> {
  const template = codeTemplates[row.purpose]
  if (!template || !row.contact) return
  const text = (key: string): string | undefined => (typeof row.data[key] === 'string' ? row.data[key] : undefined)
  const translator = translatorFor(
    secret.language ?? secret.person?.language ?? text('language') ?? app.place.now().languages.main,
  )
  const isInvitation = row.purpose === 'GROUP_INVITE'
  const words = template({
    t: translator.t,
    place: app.place.now().name,
    origin: app.config.origin,
    username: secret.person ? `@${secret.person.username}` : '',
    code: secret.code ?? undefined,
    link: secret.link ?? undefined,
    requestedFrom: text('asked'),
    organization: text('organization'),
    inviter: text('inviter') ?? '',
    note: text('note'),
    handle: text('handle'),
    stopUrl: isInvitation ? stopUrl(app, row.contact, translator.tag) : '',
  })
  const headers = isInvitation ? stopHeaders(app, row.contact) : undefined
  await sendToContact(app, { to: row.contact, translator, words, headers })
}
