import { contract } from '@koinon/contract'
import { handle } from '#kernel/handle.ts'
import { emailContact } from '../../services/contacts.ts'
import { cancelAdding, emailsOf } from '../../services/own-contacts.ts'

export const cancelEmailRegistration = handle(contract.accounts.cancelEmailRegistration)(async ({
  body,
  actor,
  tx,
  app,
}) => {
  await cancelAdding({ tx, app, actor }, emailContact(body.email))
  return emailsOf(tx, app, actor.id)
})
