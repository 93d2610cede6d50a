import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { readableKinds } from '#kernel/keys/readableKinds.ts'
import { completeText, completionKinds } from '../completeText.ts'

export const searchAutocompletionQuery = handle(contract.accounts.searchAutocompletionQuery)(
  async ({ body: { text, kinds: named }, actor, db }) => ({
    items: await completeText(db, actor.id, { text, kinds: readableKinds(actor, { named, all: completionKinds }) }),
  }),
)
