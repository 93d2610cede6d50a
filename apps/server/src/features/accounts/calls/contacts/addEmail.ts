import { contract } from '@koinon/contract'
import { handle } from '#kernel/handle.ts'
import { emailContact } from '../../services/contacts.ts'
import { emailsOf, startAdding } from '../../services/own-contacts.ts'

export const addEmail = handle(contract.accounts.addEmail)(async ({ body, actor, tx, app }) => {
  await startAdding({ tx, app, actor }, emailContact(body.email), 'LINK')
  return emailsOf(tx, app, actor.id)
})
