import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { readOwnPhone } from '../contactValues.ts'
import { resendVerification } from '../manageContacts.ts'

export const resendPhoneNumberVerification = handle(contract.accounts.resendPhoneNumberVerification)(
  async ({ body, actor, tx, app }) => ({
    resendAfter: await resendVerification({ tx, app, actor }, readOwnPhone(body.phoneNumber), 'CODE'),
  }),
)
