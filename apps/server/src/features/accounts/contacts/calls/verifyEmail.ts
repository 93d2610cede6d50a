import { contract } from '@koinon/contract'
import { emit } from '#kernel/work/events.ts'
import { handle } from '#kernel/http/handler.ts'
import { redeemLink } from '../../challenges/challenges.ts'
import { emailContact, maskContact } from '../contactValues.ts'
import { activateAccount } from '../../registration/registration.ts'
import { contactOfAccount, verifyContact } from '../store/contacts.ts'

export const verifyEmail = handle(contract.accounts.verifyEmail)(async ({ params, tx, app, refuse }) => {
  const row = await redeemLink(tx, app, ['ADD_EMAIL_LINK'], params.code)
  if (!row?.accountId || !row.contact) return refuse('TOKEN_EXPIRED')
  const proof = { accountId: row.accountId, contact: emailContact(row.contact), now: app.runtime.now() }
  // Dropped meanwhile: the link outlived its address.
  if (!(await contactOfAccount(tx, row.accountId, proof.contact))) return refuse('TOKEN_EXPIRED')
  if (!(await verifyContact(tx, proof))) return refuse('EMAIL_TAKEN')
  // The first confirmation of an account's contact activates it.
  await activateAccount(tx, app, row.accountId)
  await emit(tx, 'account.changed', { accountId: row.accountId })
  return { emailMasked: maskContact(row.contact), state: 'VERIFIED' }
})
