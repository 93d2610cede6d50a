import type { App } from '#kernel/http/app.ts'
import type { Db } from '#kernel/database/tables.ts'
import { groupDirectory } from '#features/groups/index.ts'
import { conversationIdsNamed } from '../store/conversationIdsNamed.ts'
import { searchTerms } from './store/searchText.ts'
import type { MessageQuery } from './store/messageOperators.ts'

interface Args {
  readonly viewerId: string
  readonly query: string
  readonly timeZone?: string | undefined
}

/** A query as a search of messages reads it; null if it cannot find any. `words` are those that a match shows. */
export async function readMessageQuery(
  db: Db,
  app: App,
  { viewerId, query, timeZone }: Args,
): Promise<{ query: MessageQuery; words: string } | null> {
  const scope = await groupDirectory.readScope(db, { viewerId, query, now: app.runtime.now(), timeZone })
  const { text, types, places, authorIds, groupIds, has, is, from, to } = scope
  const isOther = (types.some.length > 0 && !types.some.includes('message')) || types.none.includes('message')
  if (isOther) return null
  const terms = searchTerms(text)
  const isWordless = text.trim() === ''
  if (!isWordless && terms.required.length === 0) return null
  const named = (names: readonly string[], ids: readonly string[]) =>
    conversationIdsNamed(db, viewerId, { names, groupIds: ids })
  const conversationIds = {
    some: places.some.length === 0 ? null : await named(places.some, groupIds.some ?? []),
    none: places.none.length === 0 ? [] : await named(places.none, groupIds.none),
  }
  return {
    query: { terms, isWordless, authorIds, conversationIds, has, is, from, to },
    words: terms.required.map((term) => term.text).join(' '),
  }
}
