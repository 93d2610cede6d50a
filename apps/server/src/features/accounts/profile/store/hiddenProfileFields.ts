import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tables.ts'

/**
 * Moves parts of a profile out of sight: to what is hidden until it is judged, or with that to what a decision removed.
 * Returns the picture that went.
 */
export async function hideProfileFields(
  tx: Tx,
  accountId: string,
  { decisionId, now }: { decisionId: string | null; now: Date },
): Promise<string | null> {
  const isRemoved = decisionId !== null
  const { rows } = await sql<{ avatar: string | null }>`
    with taken as (
      select id, display_name, bio, bio_facets, links, avatar_media_id from accounts where id = ${accountId} for update
    ), kept as (
      insert into hidden_profile_fields as w (account_id, decision_id, display_name, bio, bio_facets, links, avatar_media_id, at)
      select id, null, case when ${isRemoved} then display_name end, bio, bio_facets, links, avatar_media_id, ${now} from taken
      on conflict (account_id, decision_id) do update set at = excluded.at,
        display_name = coalesce(w.display_name, excluded.display_name),
        bio = case when excluded.bio = '' then w.bio else excluded.bio end,
        bio_facets = case when excluded.bio = '' then w.bio_facets else excluded.bio_facets end,
        links = case when excluded.links = '[]' then w.links else excluded.links end,
        avatar_media_id = coalesce(excluded.avatar_media_id, w.avatar_media_id)
    )
    update accounts a set bio = '', bio_facets = '[]', links = '[]', avatar_media_id = null,
      display_name = case when ${isRemoved} then a.username else a.display_name end, updated_at = ${now}
    from taken where a.id = taken.id returning taken.avatar_media_id as avatar`.execute(tx)
  if (isRemoved)
    await sql`
      update hidden_profile_fields set decision_id = ${decisionId} where account_id = ${accountId} and decision_id is null`.execute(
      tx,
    )
  return rows[0]?.avatar ?? null
}

/**
 * Restores fields that a decision removed, or that were hidden, where nothing has been entered by now: an entry that is
 * hidden itself counts as entered. Returns the picture that came back; undefined if nothing was hidden.
 */
export async function showProfileFields(
  tx: Tx,
  accountId: string,
  decisionId: string | null,
): Promise<string | null | undefined> {
  const { rows } = await sql<{ avatar: string | null }>`
    with given as (
      delete from hidden_profile_fields where account_id = ${accountId} and decision_id is not distinct from ${decisionId}::uuid returning *
    ), left_empty as (
      select a.id, a.display_name = a.username as name, a.bio = '' and coalesce(h.bio, '') = '' as bio,
        a.links = '[]' and coalesce(h.links, '[]') = '[]' as links, coalesce(a.avatar_media_id, h.avatar_media_id) is null as avatar
      from accounts a left join hidden_profile_fields h on h.account_id = a.id and h.decision_id is null and ${decisionId !== null}
      where a.id = ${accountId} for update of a
    )
    update accounts a set
      display_name = case when e.name then coalesce(g.display_name, a.display_name) else a.display_name end,
      bio = case when e.bio then g.bio else a.bio end,
      bio_facets = case when e.bio then g.bio_facets else a.bio_facets end,
      links = case when e.links then g.links else a.links end,
      avatar_media_id = case when e.avatar then g.avatar_media_id else a.avatar_media_id end
    from given g, left_empty e where a.id = g.account_id and e.id = a.id
    returning case when e.avatar then g.avatar_media_id end as avatar`.execute(tx)
  return rows[0]?.avatar
}

/** Deletes all hidden fields of an erased account. */
export async function deleteHiddenProfileFields(tx: Tx, accountId: string): Promise<void> {
  await sql`delete from hidden_profile_fields where account_id = ${accountId}`.execute(tx)
}
