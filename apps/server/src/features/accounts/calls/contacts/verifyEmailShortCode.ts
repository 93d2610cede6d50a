import { contract } from '@koinon/contract'
import { handle } from '#kernel/handle.ts'
import { emailContact } from '../../services/contacts.ts'
import { emailsOf, finishAdding } from '../../services/own-contacts.ts'

export const verifyEmailShortCode = handle(contract.accounts.verifyEmailShortCode)(async ({
  body,
  actor,
  tx,
  app,
  refuseKeeping,
}) => {
  const refusal = await finishAdding({ tx, app, actor }, emailContact(body.email), body.code)
  return refusal ? refuseKeeping(refusal.code, refusal.members) : emailsOf(tx, app, actor.id)
})
