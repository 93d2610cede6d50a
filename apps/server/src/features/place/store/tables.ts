import type { Instant } from '#kernel/database/tables.ts'

declare module '#kernel/database/tables.ts' {
  interface Tables {
    place_settings: {
      name: string
      value: unknown
      updated_by: string | null
      updated_at: Instant
    }
    place_state: { only_one: boolean; revision: number; maintenance: unknown; moved_to: string | null }
  }
}
