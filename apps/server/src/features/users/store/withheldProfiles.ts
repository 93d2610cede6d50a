import { sql } from 'kysely'
import type { Tx } from '../../../kernel/tables.ts'

/** Moves parts of a profile out of sight, adding to those moved before; returns the picture that went. */
export async function takeOff(tx: Tx, accountId: string, how: 'HIDDEN' | 'REMOVED', now: Date): Promise<string | null> {
  const { rows } = await sql<{ avatar: string | null }>`
    with taken as (
      select id, display_name, bio, bio_facets, links, avatar_media_id from accounts where id = ${accountId} for update
    ), kept as (
      insert into withheld_profiles as w (account_id, how, display_name, bio, bio_facets, links, avatar_media_id, at)
      select id, ${how}, case when ${how} = 'REMOVED' then display_name end, bio, bio_facets, links, avatar_media_id, ${now} from taken
      on conflict (account_id) do update set how = excluded.how, at = excluded.at,
        display_name = coalesce(w.display_name, excluded.display_name),
        bio = case when excluded.bio = '' then w.bio else excluded.bio end,
        bio_facets = case when excluded.bio = '' then w.bio_facets else excluded.bio_facets end,
        links = case when excluded.links = '[]' then w.links else excluded.links end,
        avatar_media_id = coalesce(excluded.avatar_media_id, w.avatar_media_id)
    )
    update accounts a set bio = '', bio_facets = '[]', links = '[]', avatar_media_id = null,
      display_name = case when ${how} = 'REMOVED' then a.username else a.display_name end, updated_at = ${now}
    from taken where a.id = taken.id returning taken.avatar_media_id as avatar`.execute(tx)
  return rows[0]?.avatar ?? null
}

export async function keptAvatar(tx: Tx, accountId: string): Promise<string | null> {
  const { rows } = await sql<{ avatar: string | null }>`
    select w.avatar_media_id as avatar from withheld_profiles w join accounts a on a.id = w.account_id
    where w.account_id = ${accountId} and a.avatar_media_id is null`.execute(tx)
  return rows[0]?.avatar ?? null
}

/** Puts parts back where nothing has been entered by now; false if nothing was withheld. */
export async function putBack(tx: Tx, accountId: string): Promise<boolean> {
  const { rows } = await sql`
    with given as (delete from withheld_profiles where account_id = ${accountId} returning *)
    update accounts a set
      display_name = case when g.display_name is not null and a.display_name = a.username then g.display_name else a.display_name end,
      bio = case when a.bio = '' then g.bio else a.bio end,
      bio_facets = case when a.bio = '' then g.bio_facets else a.bio_facets end,
      links = case when a.links = '[]' then g.links else a.links end,
      avatar_media_id = coalesce(a.avatar_media_id, g.avatar_media_id)
    from given g where a.id = g.account_id returning a.id`.execute(tx)
  return rows.length > 0
}

/** Deletes everything withheld of an account that is erased. */
export async function forgetWithheld(tx: Tx, accountId: string): Promise<void> {
  await sql`delete from withheld_profiles where account_id = ${accountId}`.execute(tx)
}
