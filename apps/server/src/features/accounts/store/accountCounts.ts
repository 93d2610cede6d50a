import { type RawBuilder, sql } from 'kysely'

/** Numbers that stand in the accounts' table and are counted by the features whose rows they count. */
type AccountCounter = 'follower_count' | 'following_count' | 'group_count' | 'post_count'

/** The statement that adds to a number of one account. */
export const add = (accountId: string, counter: AccountCounter, by: number): RawBuilder<unknown> =>
  sql`update accounts set ${sql.ref(counter)} = ${sql.ref(counter)} + ${by}::int where id = ${accountId}`

/** The statement that adds to a number of several accounts: `deltas` selects each one's `id` once, and what is added as `by`. */
export const addToMany = (counter: AccountCounter, deltas: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  update accounts a set ${sql.ref(counter)} = ${sql.ref(`a.${counter}`)} + d.by from (${deltas}) d where d.id = a.id`

/**
 * The statement that adds to both numbers of follows: `deltas` selects accounts' `id`, each at most once, and what is
 * added to `followers` and `following`.
 */
export const addFollows = (deltas: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  update accounts a set follower_count = a.follower_count + d.followers, following_count = a.following_count + d.following
  from (${deltas}) d where d.id = a.id`
