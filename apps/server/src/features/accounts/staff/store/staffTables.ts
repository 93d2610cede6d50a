import type { Instant } from '#kernel/database/tables.ts'
import type { AccountStatus } from '../../store/tables.ts'

declare module '#kernel/database/tables.ts' {
  interface Tables {
    account_bans: BansTable
    account_isolations: {
      account_id: string
      requested_by: string
      confirmed_by: string | null
      case_id: string | null
      at: Instant
    }
  }
}

interface BansTable {
  id: string
  account_id: string
  action: 'BAN' | 'UNBAN'
  by_id: string | null
  reason: string
  rule: string | null
  until: Instant | null
  message_to_user: string | null
  case_id: string | null
  status_before: AccountStatus | null
  at: Instant
}
