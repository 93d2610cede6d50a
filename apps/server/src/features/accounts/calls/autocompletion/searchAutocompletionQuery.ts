import { contract } from '@koinon/contract'
import { handle } from '#kernel/handle.ts'
import { complete } from '../../services/completion.ts'

export const searchAutocompletionQuery = handle(contract.accounts.searchAutocompletionQuery)(
  async ({ body, actor, db }) => ({ items: await complete(db, actor.id, body) }),
)
