import { type Selectable, sql } from 'kysely'
import type { Rendition } from '#adapters/live/port.ts'
import type { Db, Tables } from '#kernel/database/tables.ts'

export type SegmentRow = Selectable<Tables['stream_segments']>

/** How many of each rendition are listed: a minute. */
export const shownSegments = 30

/** Stores the next segment of a rendition, after all before it. */
export async function appendSegment(db: Db, segment: Omit<SegmentRow, 'seq'>): Promise<void> {
  await sql`
    insert into stream_segments (stream_id, rendition, seq, session_no, name, ms, bytes, at)
    select ${segment.stream_id}, ${segment.rendition}, coalesce(max(seq), 0) + 1, ${segment.session_no}, ${segment.name},
      ${segment.ms}, ${segment.bytes}, ${segment.at}
    from stream_segments where stream_id = ${segment.stream_id} and rendition = ${segment.rendition}`.execute(db)
}

/** After this many audio segments without video there is none: audio may arrive first. */
const audioOnly = 3

/** Whether a player will find all renditions of a stream: one that starts earlier never learns of the others. */
export async function isPlayable(db: Db, streamId: string): Promise<boolean> {
  const has = (rendition: Rendition, seq = 1) => sql`
    exists (select 1 from stream_segments where stream_id = ${streamId} and rendition = ${rendition} and seq >= ${seq})`
  const { rows } = await sql<{ isPlayable: boolean }>`
    select case when ${has('high')} then ${has('low')} else ${has('sound', audioOnly)} end as "isPlayable"`.execute(db)
  return rows[0]?.isPlayable ?? false
}

/** The latest segments of a rendition, oldest first. */
export async function latestSegments(db: Db, streamId: string, rendition: Rendition): Promise<SegmentRow[]> {
  const rows = await db
    .selectFrom('stream_segments')
    .selectAll()
    .where('stream_id', '=', streamId)
    .where('rendition', '=', rendition)
    .orderBy('seq', 'desc')
    .limit(shownSegments)
    .execute()
  return rows.toReversed()
}

/** A stream's renditions, the best first, whichever arrived first. */
export async function renditionsOf(db: Db, streamId: string): Promise<Rendition[]> {
  const { rows } = await sql<{ rendition: Rendition }>`
    select r.rendition from unnest(array['high', 'low', 'sound']) with ordinality as r (rendition, place)
    where exists (select 1 from stream_segments g where g.stream_id = ${streamId} and g.rendition = r.rendition)
    order by r.place`.execute(db)
  return rows.map(({ rendition }) => rendition)
}

export async function segmentNamed(db: Db, streamId: string, name: string): Promise<SegmentRow | null> {
  const row = await db
    .selectFrom('stream_segments')
    .selectAll()
    .where('stream_id', '=', streamId)
    .where('name', '=', name)
    .executeTakeFirst()
  return row ?? null
}

/** Removes segments of lesser renditions that no playlist has listed for a while; returns their names. */
export async function removeOldSegments(db: Db, streamId: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    delete from stream_segments s using (
      select rendition, max(seq) as last from stream_segments where stream_id = ${streamId} group by rendition) l
    where s.stream_id = ${streamId} and s.rendition = l.rendition and s.seq < l.last - ${shownSegments * 2}
      and (s.rendition = 'low' or (s.rendition = 'sound' and exists (
        select 1 from stream_segments h where h.stream_id = ${streamId} and h.rendition = 'high')))
    returning s.name`.execute(db)
  return rows.map(({ name }) => name)
}

/** Everything of the best rendition since it was shown, in order: the material of the recording. */
export async function allSegments(db: Db, streamId: string): Promise<SegmentRow[]> {
  const [best] = await renditionsOf(db, streamId)
  if (!best) return []
  return db
    .selectFrom('stream_segments as g')
    .innerJoin('streams as s', 's.id', 'g.stream_id')
    .selectAll('g')
    .where('g.stream_id', '=', streamId)
    .where('g.rendition', '=', best)
    .whereRef('g.at', '>=', 's.started_at')
    .orderBy('g.seq')
    .execute()
}

export async function deleteSegments(db: Db, streamId: string): Promise<void> {
  await db.deleteFrom('stream_segments').where('stream_id', '=', streamId).execute()
}
