import { contract } from '@koinon/contract'
import { handle } from '#kernel/handle.ts'
import { readLink } from '../../services/challenges.ts'
import { maskContact } from '../../services/contacts.ts'

export const getVerifyEmail = handle(contract.accounts.getVerifyEmail)(async ({ params, db, app, refuse }) => {
  const row = await readLink(db, app, ['ADD_EMAIL_LINK'], params.code)
  if (!row?.linkExpiresAt || !row.contact) return refuse('TOKEN_EXPIRED')
  return {
    emailMasked: maskContact(row.contact),
    state: row.usedAt ? 'VERIFIED' : 'PENDING',
    expiresAt: row.linkExpiresAt.toISOString(),
  }
})
