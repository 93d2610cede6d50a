import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { emailContact } from '../contactValues.ts'
import { resendRemoval } from '../manageContacts.ts'

export const resendEmailRemovalShortCode = handle(contract.accounts.resendEmailRemovalShortCode)(
  async ({ body, actor, tx, app }) => ({
    resendAfter: await resendRemoval({ tx, app, actor }, emailContact(body.email)),
  }),
)
