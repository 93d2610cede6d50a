import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { readLink } from '../../challenges/challenges.ts'
import { maskContact } from '../contactValues.ts'

export const getVerifyEmail = handle(contract.accounts.getVerifyEmail)(async ({ params, db, app, refuse }) => {
  const row = await readLink(db, app, ['ADD_EMAIL_LINK'], params.code)
  if (!row?.linkExpiresAt || !row.contact) return refuse('TOKEN_EXPIRED')
  return {
    emailMasked: maskContact(row.contact),
    state: row.usedAt ? 'VERIFIED' : 'PENDING',
    expiresAt: row.linkExpiresAt.toISOString(),
  }
})
