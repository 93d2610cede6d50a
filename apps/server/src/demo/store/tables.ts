import type { Generated } from 'kysely'
import type { Instant } from '#kernel/database/tables.ts'

declare module '#kernel/database/tables.ts' {
  interface Tables {
    demo_runs: {
      only_one: Generated<boolean>
      seed: number
      ends_at: Instant
      finished_at: Instant | null
      /** Percent. */
      progress: Generated<number>
      removal_at: Instant | null
    }
    demo_people: { account_id: string }
  }
}
