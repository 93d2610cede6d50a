import { contract } from '@koinon/contract'
import { handle } from '#kernel/handle.ts'
import { streamingHome } from '../services/home.ts'
import { keyView } from '../services/keys.ts'
import { keysOf } from '../store/keys.ts'

export const getStreamKeys = handle(contract.groups.getStreamKeys)(async ({ body, actor, db, app }) => {
  const { id } = await streamingHome(db, actor.id, body.enterpriseGroupId)
  return { items: (await keysOf(db, id, app.seams.now())).map(keyView) }
})
