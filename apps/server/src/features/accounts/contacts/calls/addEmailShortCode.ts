import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { emailContact } from '../contactValues.ts'
import { emailsOf, startAdding } from '../manageContacts.ts'

export const addEmailShortCode = handle(contract.accounts.addEmailShortCode)(async ({ body, actor, tx, app }) => {
  await startAdding({ tx, app, actor }, emailContact(body.email), 'CODE')
  return emailsOf(tx, app, actor.id)
})
