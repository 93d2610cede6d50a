import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { warnings } from '#features/moderation/index.ts'

export const acknowledgeWarning = handle(contract.accounts.acknowledgeWarning)(async ({
  params: { id },
  actor,
  tx,
  app,
  refuse,
}) => {
  const row = await warnings.acknowledge(tx, app, id, actor.id)
  return row ? warnings.ownWarning(row, app.runtime.now()) : refuse('WARNING_NOT_FOUND')
})
