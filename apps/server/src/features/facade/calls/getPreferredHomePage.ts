import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { presentHomePage } from '#features/accounts/settings/presentSettings.ts'
import { startPageOf } from '../startPage.ts'

export const getPreferredHomePage = handle(contract.accounts.getPreferredHomePage)(async ({ actor, db }) =>
  presentHomePage(await startPageOf(db, actor.id)),
)
