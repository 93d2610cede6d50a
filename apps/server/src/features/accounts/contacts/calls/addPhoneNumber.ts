import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { readPhone } from '../contactValues.ts'
import { phonesOf, startAdding } from '../manageContacts.ts'

export const addPhoneNumber = handle(contract.accounts.addPhoneNumber)(async ({ body, actor, tx, app }) => {
  await startAdding({ tx, app, actor }, readPhone(body.phoneNumber, body.country), 'CODE')
  return phonesOf(tx, app, actor.id)
})
