import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { proposeFor } from '../autofill.ts'

export const recommendationsAutofill = handle(contract.accounts.recommendationsAutofill)(
  async ({ body, actor, db, app }) => proposeFor(db, app, { accountId: actor.id, step: body.step }),
)
