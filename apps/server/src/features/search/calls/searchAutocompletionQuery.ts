import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { completeText } from '../completeText.ts'

export const searchAutocompletionQuery = handle(contract.accounts.searchAutocompletionQuery)(
  async ({ body, actor, db }) => ({ items: await completeText(db, actor.id, body) }),
)
