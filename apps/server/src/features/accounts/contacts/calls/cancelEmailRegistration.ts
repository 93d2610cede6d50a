import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { emailContact } from '../contactValues.ts'
import { cancelAdding, emailsOf } from '../manageContacts.ts'

export const cancelEmailRegistration = handle(contract.accounts.cancelEmailRegistration)(async ({
  body,
  actor,
  tx,
  app,
}) => {
  await cancelAdding({ tx, app, actor }, emailContact(body.email))
  return emailsOf(tx, app, actor.id)
})
