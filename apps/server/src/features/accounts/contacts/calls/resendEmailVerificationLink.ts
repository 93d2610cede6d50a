import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { emailContact } from '../contactValues.ts'
import { resendVerification } from '../manageContacts.ts'

export const resendEmailVerificationLink = handle(contract.accounts.resendEmailVerificationLink)(
  async ({ body, actor, tx, app }) => ({
    resendAfter: await resendVerification({ tx, app, actor }, emailContact(body.email), 'LINK'),
  }),
)
