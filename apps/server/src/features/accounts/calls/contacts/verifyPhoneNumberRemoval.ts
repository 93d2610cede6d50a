import { contract } from '@koinon/contract'
import { handle } from '#kernel/handle.ts'
import { readOwnPhone } from '../../services/contacts.ts'
import { finishRemoving, phonesOf } from '../../services/own-contacts.ts'

export const verifyPhoneNumberRemoval = handle(contract.accounts.verifyPhoneNumberRemoval)(async ({
  body,
  actor,
  tx,
  app,
  refuseKeeping,
}) => {
  const refusal = await finishRemoving({ tx, app, actor }, readOwnPhone(body.phoneNumber), body.code)
  return refusal ? refuseKeeping(refusal.code, refusal.members) : phonesOf(tx, app, actor.id)
})
