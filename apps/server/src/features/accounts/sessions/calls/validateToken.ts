import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { hashToken } from '#kernel/credentials.ts'
import { maskContact } from '../../contacts/contactValues.ts'
import type { ChallengePurpose } from '../../challenges/challengePurposes.ts'
import { challengeOfLink } from '../../challenges/store/challenges.ts'
import { identify } from '../store/sessions.ts'

/** The purposes of links behind each kind of token. An invitation is an organisation's code; a session is no link. */
const purposesOf: Readonly<Record<string, readonly ChallengePurpose[]>> = {
  VERIFY_ACCOUNT: ['VERIFY_ACCOUNT'],
  VERIFY_EMAIL: ['ADD_EMAIL_LINK'],
  RESET: ['RESET', 'INVITE'],
  REDIRECT: ['REDIRECT'],
  DEACTIVATION: ['DEACTIVATION'],
  PARENT: ['PARENT'],
}

export const validateToken = handle(contract.accounts.validateToken)(async ({ body, actor, db, app, request }) => {
  const { kind } = body
  const now = app.runtime.now()
  const invalid = { valid: false, kind, expiresAt: null, context: {} }
  if (kind === 'SESSION') {
    const isOwnToken = body.token === undefined || body.token === request.token
    const holder = isOwnToken ? actor : await identify(db, hashToken(body.token ?? ''), now)
    return holder ? { valid: true, kind, expiresAt: holder.expiresAt.toISOString(), context: {} } : invalid
  }
  if (kind === 'INVITATION') {
    const unlocks = body.token === undefined ? null : await app.provided.joinCodes.preview(db, app, body.token)
    return unlocks?.state === 'OPEN'
      ? { valid: true, kind, expiresAt: unlocks.expirationDate, context: { communityName: unlocks.group.name } }
      : invalid
  }
  const row =
    body.token === undefined ? null : await challengeOfLink(db, purposesOf[kind] ?? [], hashToken(body.token), now)
  if (!row?.linkExpiresAt || row.usedAt) return invalid
  const context = row.contact?.includes('@') ? { emailMasked: maskContact(row.contact) } : {}
  return { valid: true, kind, expiresAt: row.linkExpiresAt.toISOString(), context }
})
