import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { readOwnPhone } from '../contactValues.ts'
import { startRemoving } from '../manageContacts.ts'

export const removePhoneNumber = handle(contract.accounts.removePhoneNumber)(async ({ body, actor, tx, app }) => ({
  resendAfter: await startRemoving({ tx, app, actor }, readOwnPhone(body.phoneNumber)),
}))
