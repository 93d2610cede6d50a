import { contract } from '@koinon/contract'
import { handle } from '#kernel/handle.ts'
import { readOwnPhone } from '../../services/contacts.ts'
import { cancelAdding, phonesOf } from '../../services/own-contacts.ts'

export const cancelPhoneNumberRegistration = handle(contract.accounts.cancelPhoneNumberRegistration)(async ({
  body,
  actor,
  tx,
  app,
}) => {
  await cancelAdding({ tx, app, actor }, readOwnPhone(body.phoneNumber))
  return phonesOf(tx, app, actor.id)
})
