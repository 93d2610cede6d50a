import { contract } from '@koinon/contract'
import { handle } from '#kernel/handle.ts'
import { emailContact } from '../../services/contacts.ts'
import { startRemoving } from '../../services/own-contacts.ts'

export const removeEmailShortCode = handle(contract.accounts.removeEmailShortCode)(
  async ({ body, actor, tx, app }) => ({
    resendAfter: await startRemoving({ tx, app, actor }, emailContact(body.email)),
  }),
)
