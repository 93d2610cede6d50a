import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { readOwnPhone } from '../contactValues.ts'
import { resendRemoval } from '../manageContacts.ts'

export const resendPhoneNumberRemoval = handle(contract.accounts.resendPhoneNumberRemoval)(
  async ({ body, actor, tx, app }) => ({
    resendAfter: await resendRemoval({ tx, app, actor }, readOwnPhone(body.phoneNumber)),
  }),
)
