import { contract } from '@koinon/contract'
import { handle } from '#kernel/handle.ts'
import { emailContact } from '../../services/contacts.ts'
import { emailsOf, finishRemoving } from '../../services/own-contacts.ts'

export const verifyEmailRemovalShortCode = handle(contract.accounts.verifyEmailRemovalShortCode)(async ({
  body,
  actor,
  tx,
  app,
  refuseKeeping,
}) => {
  const refusal = await finishRemoving({ tx, app, actor }, emailContact(body.email), body.code)
  return refusal ? refuseKeeping(refusal.code, refusal.members) : emailsOf(tx, app, actor.id)
})
