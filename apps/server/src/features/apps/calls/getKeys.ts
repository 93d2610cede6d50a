import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { presentKey } from '../presentKey.ts'
import { keysOf } from '../store/keys.ts'

export const getKeys = handle(contract.apps.getKeys)(async ({ actor, db, app }) => {
  const now = app.runtime.now()
  return { items: (await keysOf(db, actor.id, now)).map((key) => presentKey(key, now)) }
})
