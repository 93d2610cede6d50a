import { contract } from '@koinon/contract'
import { emit } from '#kernel/events.ts'
import { handle } from '#kernel/handle.ts'
import { useLink } from '../../services/challenges.ts'
import { emailContact, maskContact } from '../../services/contacts.ts'
import { activate } from '../../services/registration.ts'
import { contactOfAccount, proveContact } from '../../store/contacts.ts'

export const verifyEmail = handle(contract.accounts.verifyEmail)(async ({ params, tx, app, refuse }) => {
  const row = await useLink(tx, app, ['ADD_EMAIL_LINK'], params.code)
  if (!row?.accountId || !row.contact) return refuse('TOKEN_EXPIRED')
  const proof = { accountId: row.accountId, contact: emailContact(row.contact), now: app.seams.now() }
  // Dropped meanwhile: the link outlived its address.
  if (!(await contactOfAccount(tx, row.accountId, proof.contact))) return refuse('TOKEN_EXPIRED')
  if (!(await proveContact(tx, proof))) return refuse('EMAIL_TAKEN')
  // The first confirmation of an account's contact activates it.
  await activate(tx, app, row.accountId)
  await emit(tx, 'account.changed', { accountId: row.accountId })
  return { emailMasked: maskContact(row.contact), state: 'VERIFIED' }
})
