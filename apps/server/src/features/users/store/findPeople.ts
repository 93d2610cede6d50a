import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#kernel/database/tables.ts'
import { escapeLike } from '#kernel/text/likePattern.ts'
import { hasNamePrefix, hasNameWord, hasWordInName, nameText } from './names.ts'
import { blockedBetween, isReachable } from './visibility.ts'

export interface FoundPerson {
  readonly id: string
  readonly username: string
  /** 0 the exact user name, 1 a user name with this prefix, 2 a name with this prefix, 3 a word of the name, 4 a similar name. */
  readonly rank: number
}

interface PeopleArgs {
  viewerId: string
  text: string
  limit: number
  after: readonly (string | number | null)[] | null
  reachableOnly?: boolean
  /** The condition on which a person is left out. */
  unless?: (personId: RawBuilder<unknown>) => RawBuilder<unknown>
}

/** The rank of names that are only similar: they are listed if no name begins as asked for. */
const similar = 4
/** Shorter texts are similar to too many names. */
const shortestSimilar = 4
/** The most that are ranked; that many are not told apart by a few letters anyway. */
const maxRanked = 1000

/**
 * People whose user name or name begins with the text, or contains a word that does; closest match first. If there are
 * none, those with a similar name: a slip of typing finds them, too.
 */
export async function findPeople(db: Db, args: PeopleArgs): Promise<FoundPerson[]> {
  const text = args.text.replace(/^[@＠]/, '').toLowerCase()
  const isSimilar = args.after?.[0] === similar
  const found = isSimilar ? [] : await peopleWith(db, args, text, hasWordInName(text))
  if (found.length > 0 || text.length < shortestSimilar || (args.after && !isSimilar)) return found
  const folded = sql`koinon_unaccent(${text})`
  return peopleWith(db, args, text, sql`${folded} <% ${nameText}`)
}

async function peopleWith(
  db: Db,
  args: PeopleArgs,
  text: string,
  matches: RawBuilder<unknown>,
): Promise<FoundPerson[]> {
  const prefix = `${escapeLike(text)}%`
  const candidates = (condition: RawBuilder<unknown>) => sql`(
    select a.id from accounts a
    where ${condition}
      and (a.id = ${args.viewerId} or account_is_visible(a.status, a.isolated_until))
      and not ${blockedBetween(args.viewerId, sql.ref('a.id'))}
      ${args.reachableOnly ? sql`and ${isReachable(args.viewerId, 'a')}` : sql``}
      ${args.unless ? sql`and not ${args.unless(sql.ref('a.id'))}` : sql``}
    limit ${maxRanked})`
  const { rows } = await sql<FoundPerson>`
    select id, username, rank from (
      select a.id, a.username, case
        when a.username = ${text} then 0
        when a.username like ${prefix} then 1
        when ${hasNamePrefix(text)} then 2
        when ${hasNameWord(text)} then 3 else ${sql.lit(similar)} end as rank
      from (${candidates(sql`a.username = ${text}`)} union ${candidates(matches)}) matching join accounts a on a.id = matching.id
    ) found
    ${args.after ? sql`where (rank, username) > (${args.after[0]}::int, ${args.after[1]}::text)` : sql``}
    order by rank, username limit ${args.limit + 1}`.execute(db)
  return rows
}
