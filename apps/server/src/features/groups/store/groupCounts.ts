import { type RawBuilder, sql } from 'kysely'

/** Numbers of a group that are counted by the features whose rows they count. */
type GroupCounter = 'post_count' | 'event_count' | 'library_count'

/** The statement that adds to a number of a group. */
export const add = (groupId: string, counter: GroupCounter, by: number): RawBuilder<unknown> =>
  sql`update groups set ${sql.ref(counter)} = ${sql.ref(counter)} + ${by}::int where id = ${groupId}`

/** The statement that adds to a number of several groups: `deltas` selects each one's `id` once, and what is added as `by`. */
export const addToMany = (counter: GroupCounter, deltas: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  update groups g set ${sql.ref(counter)} = ${sql.ref(`g.${counter}`)} + d.by from (${deltas}) d where d.id = g.id`

/** The statement that counts a new post of a group, which is its latest. */
export const addPost = (groupId: string, at: Date): RawBuilder<unknown> =>
  sql`update groups set post_count = post_count + 1, last_post_at = greatest(last_post_at, ${at}) where id = ${groupId}`
