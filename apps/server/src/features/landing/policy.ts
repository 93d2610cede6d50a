import { allow, deny } from '#kernel/refusal.ts'

/** Rights concerning landing pages. Pure. */
export const landingPolicy = {
  /** Administrators of the installation, and admins of an enterprise group. */
  upload: ({ isAdministrator, runsCommunity }: { isAdministrator: boolean; runsCommunity: boolean }) =>
    isAdministrator || runsCommunity ? allow : deny('NOT_ALLOWED'),
  edit: ({ isAdministrator, runsThis }: { isAdministrator: boolean; runsThis: boolean }) =>
    isAdministrator || runsThis ? allow : deny('COMMUNITY_NOT_FOUND'),
  /** `mayEnter`: they have an account, or may make one. */
  join: ({
    allowsNewUsersToJoin = true,
    mayEnter,
  }: {
    allowsNewUsersToJoin?: boolean | undefined
    mayEnter: boolean
  }) => (allowsNewUsersToJoin && mayEnter ? allow : deny('JOIN_CLOSED')),
} as const

/** A real calendar day, written `YYYY-MM-DD`; null if there is no such day, or it is in the future. */
export function birthDateOf(
  { day, month, year }: { day: number; month: number; year: number },
  today: Date,
): string | null {
  const date = new Date(Date.UTC(year, month - 1, day))
  const isReal = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return isReal && date <= today ? date.toISOString().slice(0, 10) : null
}
