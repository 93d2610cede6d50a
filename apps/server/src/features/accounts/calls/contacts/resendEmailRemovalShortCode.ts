import { contract } from '@koinon/contract'
import { handle } from '#kernel/handle.ts'
import { emailContact } from '../../services/contacts.ts'
import { sendRemovalAgain } from '../../services/own-contacts.ts'

export const resendEmailRemovalShortCode = handle(contract.accounts.resendEmailRemovalShortCode)(
  async ({ body, actor, tx, app }) => ({
    resendAfter: await sendRemovalAgain({ tx, app, actor }, emailContact(body.email)),
  }),
)
