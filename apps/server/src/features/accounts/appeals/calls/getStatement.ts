import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { statements } from '#features/moderation/index.ts'

export const getStatement = handle(contract.accounts.getStatement)(async ({ params, actor, db, refuse }) => {
  const row = await statements.ownStatement(db, params.id, actor.id)
  return row ? statements.statementView(row) : refuse('STATEMENT_NOT_FOUND')
})
