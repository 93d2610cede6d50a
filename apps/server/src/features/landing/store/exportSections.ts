import { sql } from 'kysely'
import type { ExportSection } from '#features/accounts/index.ts'

/** Requests of a member to join a community by its page, for their archive. */
export const landingExport = (me: string): ExportSection[] => [
  {
    name: 'joining',
    rows: sql`select first_name, last_name, email, phone_number, birth_date, questions, answers, status, created_at
      from join_requests
      where account_id = ${me} order by created_at`,
  },
]
