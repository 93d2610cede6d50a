import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { readOwnPhone } from '../contactValues.ts'
import { cancelAdding, phonesOf } from '../manageContacts.ts'

export const cancelPhoneNumberRegistration = handle(contract.accounts.cancelPhoneNumberRegistration)(async ({
  body,
  actor,
  tx,
  app,
}) => {
  await cancelAdding({ tx, app, actor }, readOwnPhone(body.phoneNumber))
  return phonesOf(tx, app, actor.id)
})
