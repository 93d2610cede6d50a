import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { emailContact } from '../contactValues.ts'
import { emailsOf, finishAdding } from '../manageContacts.ts'

export const verifyEmailShortCode = handle(contract.accounts.verifyEmailShortCode)(async ({
  body,
  actor,
  tx,
  app,
  refuseAndCommit,
}) => {
  const refusal = await finishAdding({ tx, app, actor }, emailContact(body.email), body.code)
  return refusal ? refuseAndCommit(refusal.code, refusal.members) : emailsOf(tx, app, actor.id)
})
