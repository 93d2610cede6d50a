import { sql } from 'kysely'
import type { NotificationSubject } from '@koinon/contract/shared'
import { jsonb } from '#kernel/database/jsonb.ts'
import type { Db, Tx } from '#kernel/database/tables.ts'
import { type Channels, defaultChannels, notificationSubjects } from '../notificationDefaults.ts'

export interface QuietHours {
  readonly from: string
  readonly to: string
  readonly timeZone: string
  readonly days: number[]
}
export interface NotificationChoices {
  /** Differences from the defaults. */
  readonly matrix: Partial<Record<NotificationSubject, Partial<Channels>>>
  readonly quietHours: QuietHours | null
  readonly previews: boolean
}
const unchanged: NotificationChoices = { matrix: {}, quietHours: null, previews: false }

/** The choices of these accounts, in one query: for the settings and for sending. */
export async function notificationChoices(
  db: Db,
  accountIds: readonly string[],
): Promise<Map<string, NotificationChoices>> {
  const { rows } = await sql<NotificationChoices & { accountId: string }>`
    select account_id as "accountId", matrix, quiet_hours as "quietHours", previews from notification_settings
    where account_id = any(${[...accountIds]}::uuid[])`.execute(db)
  const stored = new Map(rows.map((row) => [row.accountId, row]))
  return new Map(accountIds.map((id) => [id, stored.get(id) ?? unchanged]))
}

export const channelsOf = ({ matrix }: NotificationChoices, subject: NotificationSubject): Channels => ({
  ...defaultChannels[subject],
  ...matrix[subject],
})

/** Adds to what was chosen; subjects and channels not named stay as they are. */
export async function saveNotificationChoices(
  tx: Tx,
  accountId: string,
  given: {
    matrix: NotificationChoices['matrix']
    quietHours?: QuietHours | null | undefined
    previews?: boolean | undefined
  },
): Promise<void> {
  await sql`insert into notification_settings (account_id) values (${accountId}) on conflict do nothing`.execute(tx)
  await sql`select account_id from notification_settings where account_id = ${accountId} for update`.execute(tx)
  const present = (await notificationChoices(tx, [accountId])).get(accountId) ?? unchanged
  const touched = notificationSubjects.filter((subject) => given.matrix[subject])
  const matrix = {
    ...present.matrix,
    ...Object.fromEntries(
      touched.map((subject) => [subject, { ...present.matrix[subject], ...given.matrix[subject] }]),
    ),
  }
  const quietHours = given.quietHours === undefined ? present.quietHours : given.quietHours
  await sql`
    update notification_settings set matrix = ${jsonb(matrix)}, previews = ${given.previews ?? present.previews},
      quiet_hours = ${quietHours && jsonb(quietHours)}
    where account_id = ${accountId}`.execute(tx)
}

/**
 * A person lives in another time zone now: their quiet hours are by its clock, unless they were never by the old one.
 * False if nothing changed.
 */
export async function moveQuietHours(
  tx: Tx,
  accountId: string,
  { from, to }: { from: string; to: string },
): Promise<boolean> {
  const { rows } = await sql`
    update notification_settings set quiet_hours = jsonb_set(quiet_hours, '{timeZone}', to_jsonb(${to}::text))
    where account_id = ${accountId} and quiet_hours ->> 'timeZone' = ${from} and ${from} <> ${to}
    returning account_id`.execute(tx)
  return rows.length > 0
}
