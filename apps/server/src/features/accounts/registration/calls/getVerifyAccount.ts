import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { readLink } from '../../challenges/challenges.ts'
import { maskContact } from '../../contacts/contactValues.ts'
import { accountById } from '../../store/accounts.ts'

export const getVerifyAccount = handle(contract.accounts.getVerifyAccount)(async ({ params, db, app, refuse }) => {
  const row = await readLink(db, app, ['VERIFY_ACCOUNT'], params.token)
  const account = row?.accountId ? await accountById(db, row.accountId) : null
  if (!row?.linkExpiresAt || !account) return refuse('TOKEN_EXPIRED')
  return {
    state: row.usedAt ? 'VERIFIED' : 'PENDING',
    username: account.username,
    contactMasked: maskContact(row.contact ?? ''),
    expiresAt: row.linkExpiresAt.toISOString(),
  }
})
