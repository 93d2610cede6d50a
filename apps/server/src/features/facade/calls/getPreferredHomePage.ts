import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { startPageOf, presentHomePage } from '../startPage.ts'

export const getPreferredHomePage = handle(contract.accounts.getPreferredHomePage)(async ({ actor, db }) =>
  presentHomePage(await startPageOf(db, actor.id)),
)
