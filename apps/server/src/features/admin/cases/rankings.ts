import type { CommentView, PostView, UserAdminCard } from '@koinon/contract/shared'
import type { Actor } from '#kernel/actor.ts'
import type { App } from '#kernel/http/app.ts'
import { pageOf, readCursor } from '#kernel/database/paging.ts'
import type { Db } from '#kernel/database/tables.ts'
import { contentForStaff } from '#features/content/index.ts'
import { tops } from '#features/moderation/index.ts'
import { staffCards } from '#features/users/index.ts'
import { recordReading } from '../access.ts'

export interface RankingContext {
  readonly db: Db
  readonly app: App
  readonly actor: Actor
}
interface Paging {
  readonly cursor?: string | undefined
  readonly limit: number
}
interface Page<T> {
  items: T[]
  nextCursor: string | null
}
type Present<V> = (reading: RankingContext, ids: readonly string[]) => Promise<ReadonlyMap<string, V>>

export const peopleById: Present<UserAdminCard> = ({ db }, ids) => staffCards(db, ids)
export const postsById: Present<PostView> = async ({ db, app, actor }, ids) =>
  new Map((await contentForStaff.posts(db, app, actor, ids)).map((post) => [post.id, post]))
export const commentsById: Present<CommentView> = ({ db, app, actor }, ids) =>
  contentForStaff.comments(db, app, actor, ids)

type Counted<R extends { id: string; lastAt: Date }> = Omit<R, 'id' | 'lastAt'> & { lastAt: string }

/** One page of a ranking; what is permanently gone is left out. */
async function page<R extends { id: string; caseId: string | null; score: number; lastAt: Date }, V, T>(
  reading: RankingContext,
  args: Paging & {
    cursorScope: readonly unknown[]
    read: (after: { score: number; id: string } | null) => Promise<R[]>
  },
  present: Present<V>,
  shape: (view: V, counted: Counted<R>) => T,
): Promise<Page<T>> {
  const { cursorScope, limit } = args
  const [score, id] = readCursor(args.cursor, cursorScope) ?? []
  const rows = await args.read(typeof score === 'number' && typeof id === 'string' ? { score, id } : null)
  const views = await present(
    reading,
    rows.map((row) => row.id),
  )
  await recordReading(reading.app, { actor: reading.actor, action: 'read-ranking' })
  return pageOf(rows, { limit, keyOf: (row) => [row.score, row.id], cursorScope }, (shown) =>
    shown.flatMap(({ id: of, lastAt, ...counted }) => {
      const view = views.get(of)
      return view === undefined ? [] : [shape(view, { ...counted, lastAt: lastAt.toISOString() })]
    }),
  )
}

export const topReported = <V, T>(
  reading: RankingContext,
  args: Paging & { ranked: tops.RankedKind },
  present: Present<V>,
  shape: (view: V, counted: Counted<tops.TopReported>) => T,
): Promise<Page<T>> => {
  const { ranked, limit } = args
  const [viewerId, now] = [reading.actor.id, reading.app.runtime.now()]
  const read = (after: { score: number; id: string } | null) =>
    tops.topReported(reading.db, { viewerId, ranked, after, limit, now })
  return page(reading, { ...args, cursorScope: ['admin-top-reported', ranked], read }, present, shape)
}

export const topFlagged = <V, T>(
  reading: RankingContext,
  args: Paging & { ranked: tops.RankedKind; rule?: string | undefined },
  present: Present<V>,
  shape: (view: V, counted: Counted<tops.TopFlagged>) => T,
): Promise<Page<T>> => {
  const { ranked, limit, rule = null } = args
  const [viewerId, now] = [reading.actor.id, reading.app.runtime.now()]
  const read = (after: { score: number; id: string } | null) =>
    tops.topFlagged(reading.db, { viewerId, ranked, after, limit, now, rule })
  return page(reading, { ...args, cursorScope: ['admin-top-flagged', ranked, rule], read }, present, shape)
}
