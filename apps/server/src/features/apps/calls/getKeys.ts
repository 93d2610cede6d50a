import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { placeRules } from '#features/place/index.ts'
import { presentKey } from '../presentKey.ts'
import { keysOf } from '../store/keys.ts'

export const getKeys = handle(contract.apps.getKeys)(async ({ actor, db, app }) => {
  const now = app.runtime.now()
  const { longestKeyDays } = await placeRules(db, app.config)
  return { items: (await keysOf(db, actor.id, now)).map((key) => presentKey(key, now)), longestKeyDays }
})
