import { contract } from '@koinon/contract'
import { handle } from '#kernel/handle.ts'
import { readOwnPhone } from '../../services/contacts.ts'
import { startRemoving } from '../../services/own-contacts.ts'

export const removePhoneNumber = handle(contract.accounts.removePhoneNumber)(async ({ body, actor, tx, app }) => ({
  resendAfter: await startRemoving({ tx, app, actor }, readOwnPhone(body.phoneNumber)),
}))
