import { contract } from '@koinon/contract'
import { handle } from '#kernel/handle.ts'
import { presentHomePage } from '../../present-settings.ts'
import { livingHomePage } from '../../services/home-page.ts'

export const getPreferredHomePage = handle(contract.accounts.getPreferredHomePage)(async ({ actor, db }) =>
  presentHomePage(await livingHomePage(db, actor.id)),
)
