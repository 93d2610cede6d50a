import type { Generated } from 'kysely'
import type { Instant } from '#kernel/database/tables.ts'

declare module '#kernel/database/tables.ts' {
  interface Tables {
    place_setup: {
      only_one: Generated<boolean>
      administrator_at: Instant | null
      mail_tested_at: Instant | null
      backups_at: Instant | null
      dismissed_at: Instant | null
    }
  }
}
