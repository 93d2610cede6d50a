import { contract } from '@koinon/contract'
import { handle } from '#kernel/handle.ts'
import { readOwnPhone } from '../../services/contacts.ts'
import { sendRemovalAgain } from '../../services/own-contacts.ts'

export const resendPhoneNumberRemoval = handle(contract.accounts.resendPhoneNumberRemoval)(
  async ({ body, actor, tx, app }) => ({
    resendAfter: await sendRemovalAgain({ tx, app, actor }, readOwnPhone(body.phoneNumber)),
  }),
)
