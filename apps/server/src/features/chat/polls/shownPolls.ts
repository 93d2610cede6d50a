import type { PollView } from '@koinon/contract/shared'
import type { App } from '#kernel/http/app.ts'
import type { Db } from '#kernel/database/tables.ts'
import { polls } from '#features/content/index.ts'
import type { MessageRow } from '../messages/store/messages.ts'

/** The polls of messages, as the viewer may see them, by message. */
export async function shownPolls(
  { db, app, viewerId }: { readonly db: Db; readonly app: App; readonly viewerId: string },
  rows: ReadonlyMap<string, MessageRow>,
): Promise<Map<string, PollView>> {
  const ids = [...rows.values()].flatMap(({ id, hasPoll, deleted }) => (hasPoll && !deleted ? [id] : []))
  const found = await polls.pollRows(db, viewerId, ids)
  return new Map([...found].map(([id, poll]) => [id, polls.pollView(poll, app.runtime.now())]))
}
