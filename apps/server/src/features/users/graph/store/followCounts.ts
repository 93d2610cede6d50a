import { type RawBuilder, sql } from 'kysely'
import { repairCounts } from '#kernel/database/repairCounts.ts'
import type { Tx } from '#kernel/database/tables.ts'

declare module '#kernel/http/feature.ts' {
  interface Provided {
    /** The numbers of follows stand in the accounts' own table, beside the others that a profile shows. */
    readonly followCounts: {
      /**
       * The statement that adds to them: `deltas` selects accounts' `id`, each at most once, and what is added to
       * `followers` and `following`.
       */
      readonly add: (deltas: RawBuilder<unknown>) => RawBuilder<unknown>
    }
  }
}

/**
 * Sets the numbers of followers and followed to what the rows say: requests do not count, those by isolated accounts only for the
 * follower, and nobody hidden from everybody. Returns the accounts that were wrong.
 */
export const repairFollows = (tx: Tx): Promise<string[]> =>
  repairCounts(tx, {
    table: 'accounts',
    counts: {
      follower_count: sql`(select count(*)::int from follows f
        where f.followee_id = t.id and f.state = 'FOLLOWING' and not f.by_isolated_author)`,
      following_count: sql`(select count(*)::int from follows f
        where f.follower_id = t.id and f.state = 'FOLLOWING' and not f.followee_away)`,
    },
  })
