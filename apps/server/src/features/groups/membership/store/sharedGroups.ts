import type { GroupCard } from '@koinon/contract/shared'
import { sql } from 'kysely'
import type { Db } from '#kernel/database/tables.ts'
import { viewerCte, factSources } from '../../store/access.ts'
import { groupCards } from '../../directory/store/cards.ts'
import { seesMembersInSources, visibleGroups } from './members.ts'

const shownTitles = 20

/** Groups both are members of, if the viewer may see the members: those the other joined last first. */
export async function groupsInCommon(db: Db, viewerId: string, otherId: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with ${viewerCte(viewerId)} select g.id from ${factSources}
    join group_members theirs on theirs.group_id = g.id and theirs.account_id = ${otherId} and theirs.membership_state = 'MEMBER'
    where m.membership_state = 'MEMBER' and ${seesMembersInSources}
    order by theirs.joined_at desc, g.id limit ${limit}`.execute(db)
  return rows.map((row) => row.id)
}

/** A person's titles in groups whose members the viewer may see, those of the largest groups first. */
export async function memberTitles(
  db: Db,
  viewerId: string,
  accountId: string,
): Promise<{ group: GroupCard; title: string }[]> {
  const { rows } = await sql<{ id: string; title: string }>`
    select m.group_id as id, m.title from group_members m join groups g on g.id = m.group_id and g.deleted_at is null
    where m.account_id = ${accountId} and m.membership_state = 'MEMBER' and m.title is not null
    order by g.member_count desc, g.id limit ${shownTitles}`.execute(db)
  const cards = await groupCards(
    db,
    viewerId,
    rows.map(({ id }) => id),
  )
  return rows.flatMap(({ id, title }) => {
    const group = cards.get(id)
    return group?.locked === false && group.memberCount !== undefined ? [{ group, title }] : []
  })
}

/** The groups of a person that others may know of. */
export const sharedGroups = { inCommon: groupsInCommon, titles: memberTitles, visible: visibleGroups }
