import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { emailContact } from '../contactValues.ts'
import { emailsOf, finishRemoving } from '../manageContacts.ts'

export const verifyEmailRemovalShortCode = handle(contract.accounts.verifyEmailRemovalShortCode)(async ({
  body,
  actor,
  tx,
  app,
  refuseAndCommit,
}) => {
  const refusal = await finishRemoving({ tx, app, actor }, emailContact(body.email), body.code)
  return refusal ? refuseAndCommit(refusal.code, refusal.members) : emailsOf(tx, app, actor.id)
})
