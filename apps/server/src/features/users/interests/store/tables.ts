import type { Generated } from 'kysely'
import type { Defaulted, Instant } from '#kernel/database/tables.ts'

declare module '#kernel/database/tables.ts' {
  interface Tables {
    interests: InterestsTable
    account_interests: AccountInterestsTable
  }
}

interface InterestsTable {
  id: string
  parent_id: string | null
  name: string
  names: Defaulted<Record<string, string>>
  position: number
  people_count: Generated<number>
  hidden: Generated<boolean>
}
interface AccountInterestsTable {
  account_id: string
  interest_id: string
  weight: Generated<number>
  source: 'ONBOARDING' | 'SETTINGS' | 'TOPIC'
  created_at: Instant
}
