import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { emailContact } from '../contactValues.ts'
import { emailsOf, startAdding } from '../manageContacts.ts'

export const addEmail = handle(contract.accounts.addEmail)(async ({ body, actor, tx, app }) => {
  await startAdding({ tx, app, actor }, emailContact(body.email), 'LINK')
  return emailsOf(tx, app, actor.id)
})
