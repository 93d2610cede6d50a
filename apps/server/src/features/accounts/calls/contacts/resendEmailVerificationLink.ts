import { contract } from '@koinon/contract'
import { handle } from '#kernel/handle.ts'
import { emailContact } from '../../services/contacts.ts'
import { sendProofAgain } from '../../services/own-contacts.ts'

export const resendEmailVerificationLink = handle(contract.accounts.resendEmailVerificationLink)(
  async ({ body, actor, tx, app }) => ({
    resendAfter: await sendProofAgain({ tx, app, actor }, emailContact(body.email), 'LINK'),
  }),
)
