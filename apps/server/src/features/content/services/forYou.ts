import type { PostView } from '@koinon/contract/shared'
import type { App } from '../../../kernel/app.ts'
import { readCursor, writeCursor } from '../../../kernel/paging.ts'
import type { Db } from '../../../kernel/tables.ts'
import { type Around, type Reason, type Viewer, presentRows } from '../present.ts'
import { type Candidate, rankForYou } from '../ranking.ts'
import { type KeptItem, type KeptReason, type ListPart, forYouCandidates, keepList, listPart } from '../store/forYou.ts'
import { type PostRow, postRows } from '../store/postRows.ts'

/** So much is ranked; who reads on finds the rest in the order of time. */
const longest = 300

/**
 * A page of the ranked feed. The order is made when its first page is asked for and kept: what is liked, seen or
 * published while somebody pages neither doubles nor loses anything. Rights are asked anew at each page.
 */
export async function readForYou(
  db: Db,
  app: App,
  viewer: Viewer,
  asked: { mediaType: PostView['mediaType'] | null; cursor: string | undefined; limit: number },
): Promise<{ items: PostView[]; nextCursor: string | null }> {
  const { mediaType, cursor, limit } = asked
  const question = ['for-you', viewer.id, mediaType]
  const [kept, offset = 0] = readCursor(cursor, question) ?? []
  const from = Number(offset)
  const stretch = { viewerId: viewer.id, from, count: limit }
  // A list that other devices have read past is forgotten: its reader goes on where it was, in one made anew.
  const part =
    (typeof kept === 'string' ? await listPart(db, { ...stretch, id: kept }) : null) ??
    partOf(await makeList(db, app, viewer.id, mediaType), stretch)
  const items = await presentPart(db, app, viewer, part.items)
  return { items, nextCursor: part.more ? writeCursor([part.id, from + limit], question) : null }
}

interface List {
  readonly id: string
  readonly items: readonly KeptItem[]
}
const partOf = ({ id, items }: List, { from, count }: { from: number; count: number }): ListPart => ({
  id,
  items: items.slice(from, from + count),
  more: items.length > from + count,
})

async function makeList(db: Db, app: App, viewerId: string, mediaType: string | null): Promise<List> {
  const [id, now] = [app.seams.id(), app.seams.now()]
  const candidates = await forYouCandidates(db, { viewerId, onlyGroups: false, mediaType, now })
  const items = rankForYou(candidates, now)
    .slice(0, longest)
    .map((candidate) => ({ postId: candidate.id, ...reasonFor(candidate) }))
  await keepList(db, { id, viewerId, now, items })
  return { id, items }
}

/** The nearest of the ways by which it came. */
function reasonFor({ sources, groupId, interest }: Candidate): KeptReason {
  if (sources.includes('FEED')) return { kind: groupId ? 'GROUP' : 'FOLLOWING', of: null }
  if (sources.includes('FRIENDS_LIKED')) return { kind: 'FRIENDS_LIKED', of: null }
  if (sources.includes('INTEREST')) return { kind: 'INTEREST', of: interest }
  return { kind: sources.includes('FEATURED') ? 'FEATURED' : 'TRENDING', of: null }
}

async function presentPart(db: Db, app: App, viewer: Viewer, items: readonly KeptItem[]): Promise<PostView[]> {
  const found = await postRows(
    db,
    viewer.id,
    items.map(({ postId }) => postId),
    'FEEDS',
  )
  const rows = new Map(found.filter(({ status }) => status === 'PUBLISHED').map((row) => [row.id, row]))
  const reasons = new Map(items.map(({ postId, ...reason }) => [postId, reason]))
  return presentRows(
    db,
    app,
    viewer,
    items.flatMap(({ postId }) => rows.get(postId) ?? []),
    { reasonOf: (row: PostRow, around) => said(reasons.get(row.id), around) },
  )
}

function said(reason: KeptReason | undefined, { author, group }: Around): Reason {
  if (!reason) return null
  const { kind, of } = reason
  const text = {
    FOLLOWING: `You follow ${author.displayName}.`,
    GROUP: group ? `You are in ${group.name}.` : 'From one of your groups.',
    FRIENDS_LIKED: 'People you follow like it.',
    INTEREST: of === null ? 'About one of your interests.' : `You are interested in ${of}.`,
    TRENDING: 'Many people respond to it now.',
    FEATURED: 'Picked by the people who run this place.',
  }[kind]
  return { kind, text }
}
