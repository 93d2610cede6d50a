import { contract } from '@koinon/contract'
import { handle } from '#kernel/handle.ts'
import { readOwnPhone } from '../../services/contacts.ts'
import { sendProofAgain } from '../../services/own-contacts.ts'

export const resendPhoneNumberVerification = handle(contract.accounts.resendPhoneNumberVerification)(
  async ({ body, actor, tx, app }) => ({
    resendAfter: await sendProofAgain({ tx, app, actor }, readOwnPhone(body.phoneNumber), 'CODE'),
  }),
)
