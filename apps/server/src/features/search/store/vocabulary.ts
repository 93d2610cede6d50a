import { sql } from 'kysely'
import type { Db, Tx } from '#kernel/database/tables.ts'
import type { NearWord } from '#kernel/text/spelling.ts'
import './tables.ts'

/** Words are learnt from this many of the newest public posts. */
const learntFrom = 20_000
/** A word used by one post only may itself be a typing error. */
const usedBy = 2

/**
 * Replaces the learnt words with those of public posts and of public events' titles. Nothing written for a smaller
 * audience is used: corrections must reveal no more than the posts that everybody may find.
 */
export async function updateVocabulary(tx: Tx): Promise<void> {
  await sql`
    with newest as (
      select p.text from posts p join accounts a on a.id = p.author_id left join groups g on g.id = p.group_id
      where p.status = 'PUBLISHED' and p.deleted_at is null and p.audience = 'EVERYONE' and not p.by_isolated_author and p.text <> ''
        and not a.is_private and account_is_visible(a.status, a.isolated_until)
        and (g.id is null or (g.visibility = 'EVERYONE' and g.parent_id is null and g.deleted_at is null))
      order by p.position desc limit ${learntFrom}
    ), titles as (
      select e.title as text from events e join groups g on g.id = e.group_id
      where e.visibility = 'EVERYONE' and not e.by_isolated_author and e.deleted_at is null
        and g.visibility = 'EVERYONE' and g.parent_id is null and g.deleted_at is null
      order by e.id desc limit ${learntFrom}
    ), learnt as (
      select word, count(*)::int as uses from (select text from newest union all select text from titles) said cross join unnest(tsvector_to_array(to_tsvector('koinon_simple', koinon_letters(text)))) as word
      where length(word) between 4 and 40 and word !~ '[0-9/@.]' group by word having count(*) >= ${usedBy}
    ), forgotten as (
      delete from search_words w where not exists (select 1 from learnt l where l.word = w.word)
    )
    insert into search_words (word, uses) select word, uses from learnt
    on conflict (word) do update set uses = excluded.uses`.execute(tx)
}

/** For each of these words that nobody uses: words in use with a similar spelling. */
export async function similarWords(db: Db, typed: readonly string[]): Promise<NearWord[]> {
  const { rows } = await sql<NearWord>`
    select typed.word as typed, near.word, near.uses
    from unnest(${[...typed]}::text[]) as typed (word)
    cross join lateral (
      select w.word, w.uses from search_words w where w.word % koinon_unaccent(typed.word)
      order by similarity(w.word, koinon_unaccent(typed.word)) desc, w.uses desc limit 8) near
    where not exists (select 1 from search_words k where k.word = koinon_unaccent(typed.word))`.execute(db)
  return rows
}
