import type { PostView, RequestView } from '@koinon/contract/shared'
import type { App } from '#kernel/http/app.ts'
import { dayMs } from '#kernel/durations.ts'
import { emit } from '#kernel/work/events.ts'
import { pageOf, readCursor } from '#kernel/database/paging.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Db, Tx } from '#kernel/database/tables.ts'
import { personCards } from '#features/users/index.ts'
import { groupPolicy } from '../policy.ts'
import { permissionFor } from './requestReasons.ts'
import { requestViews } from '../present.ts'
import { accessGroup, lockGroup } from '../store/access.ts'
import type { GroupFacts } from '../facts.ts'
import { type RequestRow, closeRequest, latestRequest, pendingRequests } from './store/requests.ts'
import { freeSeats } from '../joinCodes/store/seats.ts'
import type { RequestKind, RequestState } from '../store/tables.ts'

/** How long a person has to wait after a refusal before asking again. */
const waitMs = 7 * dayMs

interface Decision {
  readonly groupId: string
  readonly userId: string
  readonly kind: RequestKind
  readonly state: Exclude<RequestState, 'PENDING' | 'CANCELLED'>
  readonly byId: string
  readonly note?: string | null
}

/**
 * Decides a pending request, once, for an admin of its group. A second decision is refused with the first decider. A
 * request by a person who is invisible to the admin does not exist either. Returns the group and the request as
 * decided.
 */
export async function decideRequest(
  tx: Tx,
  app: App,
  decision: Decision,
): Promise<{ facts: GroupFacts; request: RequestRow }> {
  const { groupId, userId, kind, state, byId, note = null } = decision
  const facts = await lockGroup(tx, byId, groupId, 'preview')
  const verdict = groupPolicy.may(facts, permissionFor(kind))
  if (!verdict.ok) throw new Refusal(verdict.code)
  const before = await latestRequest(tx, { groupId, accountId: userId, kind })
  const people = await personCards(tx, byId, before?.decidedBy ? [userId, before.decidedBy] : [userId])
  if (!before || !people.has(userId)) throw new Refusal('REQUEST_NOT_FOUND')
  const now = app.runtime.now()
  const retryAt = state === 'ACCEPTED' || before.isForPostOnly ? null : new Date(now.getTime() + waitMs)
  const decided = await closeRequest(tx, { groupId, accountId: userId, kind, state, by: byId, note, retryAt, now })
  if (!decided) throw alreadyDecided(before, before.decidedBy ? (people.get(before.decidedBy) ?? null) : null)
  if (kind === 'JOIN' && state !== 'ACCEPTED') await freeSeats(tx, userId, [groupId])
  const { id: requestId, pendingPostId } = decided
  const { isForPostOnly } = before
  await emit(tx, 'group.requestDecided', {
    requestId,
    groupId,
    userId,
    kind,
    state,
    byId,
    pendingPostId,
    isForPostOnly,
  })
  return { facts, request: { ...before, state, decidedBy: byId, decidedAt: now, retryAt } }
}

const alreadyDecided = (request: RequestRow, decidedBy: unknown): Refusal =>
  new Refusal('ALREADY_DECIDED', {
    decidedBy,
    decision: request.state,
    decidedAt: request.decidedAt?.toISOString() ?? null,
  })

/** One request as the viewer may see it; 404 if it is about a person who is invisible to them. */
export async function requestView(
  db: Db,
  viewerId: string,
  request: RequestRow,
  { now, posts = new Map() }: { now: Date; posts?: ReadonlyMap<string, PostView> },
): Promise<RequestView> {
  const [view] = await requestViews(db, viewerId, [request], { now, posts })
  if (!view) throw new Refusal('REQUEST_NOT_FOUND')
  return view
}

/** Withdraws the caller's request; withdrawing again returns it, a decided one is refused. */
export async function withdrawRequest(
  tx: Tx,
  app: App,
  args: { groupId: string; userId: string; kind: RequestKind },
): Promise<RequestRow> {
  const { groupId, userId, kind } = args
  const before = await latestRequest(tx, { groupId, accountId: userId, kind })
  if (!before) throw new Refusal('REQUEST_NOT_FOUND')
  if (before.state === 'CANCELLED') return before
  const now = app.runtime.now()
  const ended = await closeRequest(tx, { groupId, accountId: userId, kind, state: 'CANCELLED', by: null, now })
  if (!ended) throw alreadyDecided(before, null)
  if (kind === 'JOIN') await freeSeats(tx, userId, [groupId])
  await emit(tx, 'group.requestDecided', {
    requestId: ended.id,
    groupId,
    userId,
    kind,
    state: 'CANCELLED',
    byId: userId,
  })
  return { ...before, state: 'CANCELLED', decidedAt: now }
}

/** A page of a queue: for one group, or for all that the viewer runs. `postsOf` shows the pending posts. */
export async function queuePage(
  db: Db,
  viewerId: string,
  args: { kind: RequestKind; groupId?: string | undefined; cursor?: string | undefined; limit: number; now: Date },
  postsOf: (rows: readonly RequestRow[]) => Promise<ReadonlyMap<string, PostView>> = async () => new Map(),
): Promise<{ items: RequestView[]; nextCursor: string | null }> {
  const { kind, groupId = null, cursor, limit, now } = args
  if (groupId) {
    const verdict = groupPolicy.may(await accessGroup(db, viewerId, groupId, 'preview'), permissionFor(kind))
    if (!verdict.ok) throw new Refusal(verdict.code)
  }
  const cursorScope = ['requests', kind, groupId]
  const [at, id] = readCursor(cursor, cursorScope) ?? []
  const after = typeof at === 'string' && typeof id === 'string' ? { at, id } : null
  const rows = await pendingRequests(db, { viewerId, groupId, kind, after, limit: limit + 1 })
  const views = await requestViews(db, viewerId, rows, { now, posts: await postsOf(rows) })
  const byId = new Map(views.map((view) => [view.id, view]))
  return pageOf(rows, { limit, keyOf: (row) => [row.createdAt.toISOString(), row.id], cursorScope }, (shown) =>
    shown.flatMap((row) => byId.get(row.id) ?? []),
  )
}
