import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { cardRows, previewOf } from '../../directory/store/cards.ts'
import { restorableGroups } from '../store/groups.ts'

const max = 100

export const getDeletedGroups = handle(contract.groups.getDeletedGroups)(async ({ actor, db, app }) => {
  const deleted = await restorableGroups(db, actor.id, { now: app.runtime.now(), limit: max })
  const ids = deleted.map(({ id }) => id)
  const rows = await cardRows(db, actor.id, ids, { alsoDeleted: true })
  return {
    items: deleted.flatMap(({ id, purgeAt }) => {
      const row = rows.get(id)
      return row ? [{ group: { ...previewOf(row), locked: true as const }, purgeAt: purgeAt.toISOString() }] : []
    }),
  }
})
