import { contract } from '@koinon/contract'
import { handle } from '#kernel/handle.ts'
import { readPhone } from '../../services/contacts.ts'
import { phonesOf, startAdding } from '../../services/own-contacts.ts'

export const addPhoneNumber = handle(contract.accounts.addPhoneNumber)(async ({ body, actor, tx, app }) => {
  await startAdding({ tx, app, actor }, readPhone(body.phoneNumber, body.country), 'CODE')
  return phonesOf(tx, app, actor.id)
})
