import { contract } from '@koinon/contract'
import { handle } from '#kernel/handle.ts'
import { proposeFor } from '../../services/autofill.ts'

export const recommendationsAutofill = handle(contract.accounts.recommendationsAutofill)(
  async ({ body, actor, db, app }) => proposeFor(db, app, { accountId: actor.id, step: body.step }),
)
