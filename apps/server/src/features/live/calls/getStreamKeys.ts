import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { streamingOrganization } from '../streamingOrganization.ts'
import { keyView } from '../streamKeys.ts'
import { keysOf } from '../store/streamKeys.ts'

export const getStreamKeys = handle(contract.groups.getStreamKeys)(async ({ body, actor, db, app }) => {
  const { id } = await streamingOrganization(db, actor.id, body.enterpriseGroupId)
  return { items: (await keysOf(db, id, app.runtime.now())).map(keyView) }
})
