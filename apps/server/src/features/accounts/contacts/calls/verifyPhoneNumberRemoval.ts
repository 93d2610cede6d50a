import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { readOwnPhone } from '../contactValues.ts'
import { finishRemoving, phonesOf } from '../manageContacts.ts'

export const verifyPhoneNumberRemoval = handle(contract.accounts.verifyPhoneNumberRemoval)(async ({
  body,
  actor,
  tx,
  app,
  refuseAndCommit,
}) => {
  const refusal = await finishRemoving({ tx, app, actor }, readOwnPhone(body.phoneNumber), body.code)
  return refusal ? refuseAndCommit(refusal.code, refusal.members) : phonesOf(tx, app, actor.id)
})
