import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { emailContact } from '../contactValues.ts'
import { startRemoving } from '../manageContacts.ts'

export const removeEmailShortCode = handle(contract.accounts.removeEmailShortCode)(
  async ({ body, actor, tx, app }) => ({
    resendAfter: await startRemoving({ tx, app, actor }, emailContact(body.email)),
  }),
)
