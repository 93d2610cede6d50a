import type { Instant } from '#kernel/database/tables.ts'

declare module '#kernel/database/tables.ts' {
  interface Tables {
    place_days: PlaceDaysTable
    place_activity: { day: string; account_id: string }
    place_active_weeks: { week: string; account_id: string }
    place_cohorts: { unit: 'WEEK' | 'MONTH'; starts_on: string; joined: number; kept: number[]; counted_at: Instant }
    place_newcomers: PlaceNewcomersTable
    place_groups: PlaceGroupsTable
  }
}

interface PlaceDaysTable {
  day: string
  members: number
  joined: number
  departed: number
  active_day: number
  active_week: number
  active_month: number
  active_year: number
  posts: number
  comments: number
  reactions: number
  queue_waits: number[]
  overturned: number
  counted_at: Instant
}

interface PlaceNewcomersTable {
  period: 'WEEK' | 'MONTH' | 'YEAR'
  registered: number
  confirmed: number
  grouped: number
  spoke: number
  counted_at: Instant
}

interface PlaceGroupsTable {
  group_id: string
  joined_week: number
  joined_month: number
  joined_year: number
  posted_at: Instant | null
  counted_at: Instant
}
