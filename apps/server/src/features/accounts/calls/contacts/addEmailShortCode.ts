import { contract } from '@koinon/contract'
import { handle } from '#kernel/handle.ts'
import { emailContact } from '../../services/contacts.ts'
import { emailsOf, startAdding } from '../../services/own-contacts.ts'

export const addEmailShortCode = handle(contract.accounts.addEmailShortCode)(async ({ body, actor, tx, app }) => {
  await startAdding({ tx, app, actor }, emailContact(body.email), 'CODE')
  return emailsOf(tx, app, actor.id)
})
