import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { readOwnPhone } from '../contactValues.ts'
import { finishAdding, phonesOf } from '../manageContacts.ts'

export const verifyPhoneNumber = handle(contract.accounts.verifyPhoneNumber)(async ({
  body,
  actor,
  tx,
  app,
  refuseAndCommit,
}) => {
  const refusal = await finishAdding({ tx, app, actor }, readOwnPhone(body.phoneNumber), body.code)
  return refusal ? refuseAndCommit(refusal.code, refusal.members) : phonesOf(tx, app, actor.id)
})
