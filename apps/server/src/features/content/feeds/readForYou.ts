import type { PostView } from '@koinon/contract/shared'
import type { App } from '#kernel/http/app.ts'
import { type CursorKey, readCursor, writeCursor } from '#kernel/database/paging.ts'
import type { Db } from '#kernel/database/tables.ts'
import { type PostParts, type Reason, type Viewer, presentRows } from '../present.ts'
import { type Candidate, rankForYou } from './ranking.ts'
import type { FeedFilter } from './store/feed.ts'
import {
  type ListedReason,
  type ListPart,
  forYouCandidates,
  freshOwn,
  saveList,
  listPart,
  restPage,
  postsBelongingInFeed,
} from './store/forYou.ts'
import type { PostRow } from '../posts/store/postRows.ts'

/** The number of ranked posts; further posts follow in order of time. */
const longest = 300

interface Args {
  readonly mediaType: PostView['mediaType'] | null
  readonly cursor: string | undefined
  readonly limit: number
  /** Nobody reads on from it, so that its list need not be stored. */
  readonly isOnlyPage?: boolean
}
interface Page {
  readonly rows: readonly PostRow[]
  readonly reasons: ReadonlyMap<string, ListedReason>
  /** Where it continues: the list and a place in it or, once that is read, a position in the feed. */
  readonly next: CursorKey | null
}

/**
 * A page of the ranked feed. The order is made when its first page is requested, and stored: what is liked, seen or
 * published while a person pages neither repeats nor loses anything. Rights and filters are checked again for each page.
 */
export async function readForYou(
  db: Db,
  app: App,
  viewer: Viewer,
  { mediaType, cursor, limit, isOnlyPage = false }: Args,
): Promise<{ items: PostView[]; nextCursor: string | null }> {
  const filter = { viewerId: viewer.id, onlyGroups: false, mediaType, now: app.runtime.now() }
  const asking = ['for-you', viewer.id, mediaType]
  const { rows, reasons, next } = await pageAt(db, app, filter, {
    key: readCursor(cursor, asking) ?? [],
    limit,
    isOnlyPage,
  })
  const items = await presentRows(db, app, viewer, {
    rows,
    reasonOf: (row: PostRow, around) => said(reasons.get(row.id) ?? inFeed(row), around),
  })
  return { items, nextCursor: next === null ? null : writeCursor(next, asking) }
}

async function pageAt(
  db: Db,
  app: App,
  filter: FeedFilter,
  { key, limit, isOnlyPage }: { key: CursorKey; limit: number; isOnlyPage: boolean },
): Promise<Page> {
  const [id, from = 0, before] = key
  const saved = typeof id === 'string' ? savedList(db, filter.viewerId, id) : null
  const stretch = { from: Number(from), limit }
  // A list superseded by other devices is deleted: its reader continues at the same position, in a new one.
  const read =
    (saved && (await readOn(db, filter, saved, stretch))) ??
    (await readOn(db, filter, await makeList(db, app, filter, !isOnlyPage), stretch))
  if (!read) return { rows: [], reasons: new Map(), next: null }
  const { list, rows, reasons, next } = read
  if (next !== null) return { rows, reasons, next: [list, next] }
  // A list's id is that of its moment: nothing that came later is in the rest.
  const position = typeof before === 'string' ? before : list
  const room = limit - rows.length
  const rest = await restPage(db, filter, { list, before: position, limit: room + 1 })
  const last = rest.slice(0, room).at(-1)?.position ?? position
  return {
    rows: [...rows, ...rest.slice(0, room)],
    reasons,
    next: rest.length > room ? [list, longest, last] : null,
  }
}

/** A stored list, read in stretches; null if it was deleted. */
interface List {
  readonly id: string
  readonly part: (from: number, count: number) => Promise<ListPart | null>
}

const savedList = (db: Db, viewerId: string, id: string): List => ({
  id,
  part: (from, count) => listPart(db, { id, viewerId, from, count }),
})

async function makeList(db: Db, app: App, filter: FeedFilter, isStored: boolean): Promise<List> {
  const { viewerId, now } = filter
  const id = app.runtime.id()
  const [own, candidates] = await Promise.all([freshOwn(db, filter), forYouCandidates(db, filter)])
  const items = [
    ...own.map((postId) => ({ postId, kind: 'OWN' as const, of: null })),
    ...rankForYou(candidates, now).map((candidate) => ({ postId: candidate.id, ...reasonFor(candidate) })),
  ].slice(0, longest)
  if (isStored) await saveList(db, { id, viewerId, now, items })
  return {
    id,
    part: async (from, count) => ({ items: items.slice(from, from + count), more: items.length > from + count }),
  }
}

interface ListPage extends Omit<Page, 'next'> {
  readonly list: string
  /** Where the list continues. */
  readonly next: number | null
}

/** The next posts of a list. Posts the reader may no longer see, or no longer wants, are replaced by later ones. */
async function readOn(
  db: Db,
  filter: FeedFilter,
  list: List,
  { from, limit }: { from: number; limit: number },
): Promise<ListPage | null> {
  const part = await list.part(from, limit)
  if (!part) return null
  const rows = await postsBelongingInFeed(
    db,
    filter,
    part.items.map(({ postId }) => postId),
  )
  const end = from + part.items.length
  const page = {
    list: list.id,
    rows,
    reasons: new Map(part.items.map(({ postId, ...reason }) => [postId, reason])),
    next: part.more ? end : null,
  }
  if (rows.length === limit || !part.more) return page
  const rest = await readOn(db, filter, list, { from: end, limit: limit - rows.length })
  if (!rest) return page
  return {
    list: list.id,
    rows: [...rows, ...rest.rows],
    reasons: new Map([...page.reasons, ...rest.reasons]),
    next: rest.next,
  }
}

/** Why a post is in a feed that is not ranked. */
const inFeed = ({ groupId }: Pick<PostRow, 'groupId'>): ListedReason => ({
  kind: groupId ? 'GROUP' : 'FOLLOWING',
  of: null,
})

/** The closest of the ways in which it got here. */
function reasonFor({ sources, groupId, interest }: Candidate): ListedReason {
  if (sources.includes('FEED')) return inFeed({ groupId })
  if (sources.includes('FRIENDS_LIKED')) return { kind: 'FRIENDS_LIKED', of: null }
  if (sources.includes('INTEREST')) return { kind: 'INTEREST', of: interest }
  if (sources.includes('FEATURED')) return { kind: 'FEATURED', of: null }
  return { kind: sources.includes('TRENDING') ? 'TRENDING' : 'RECENT', of: null }
}

function said({ kind, of }: ListedReason, { author, group }: PostParts): Reason {
  if (kind === 'OWN') return null
  const text = {
    FOLLOWING: `You follow ${author.displayName}.`,
    GROUP: group ? `You are in ${group.name}.` : 'From one of your groups.',
    FRIENDS_LIKED: 'Liked by people you follow.',
    INTEREST: of === null ? 'About one of your interests.' : `You are interested in ${of}.`,
    TRENDING: 'Popular now.',
    FEATURED: 'Picked by the team.',
    RECENT: 'New in this place.',
  }[kind]
  return { kind, text }
}
