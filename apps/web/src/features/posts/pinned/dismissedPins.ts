import { deviceStorage } from '#lib/data/browserStorage.ts'
import { isNumber, isRecordOf } from '#lib/data/shapes.ts'

/** Signing out removes all keys with this prefix (`lib/session`). */
const prefix = 'koinon.draft.pinned '

/** The version of each announcement that was dismissed, by the post's id. */
type Dismissed = Readonly<Record<string, number>>

export interface Pin {
  readonly id: string
  readonly createdAt: Date
  readonly editedAt: Date | null
}

/** Changes whenever the text does. */
const versionOf = ({ createdAt, editedAt }: Pin): number => (editedAt ?? createdAt).getTime()

const read = (accountId: string): Dismissed => deviceStorage.readJson(prefix + accountId, isRecordOf(isNumber)) ?? {}

/** Whether the member dismissed it as it is now. */
export const isDismissed = (accountId: string, pin: Pin): boolean => read(accountId)[pin.id] === versionOf(pin)

/** Hides a pin until its text changes. Announcements that are no longer pinned are forgotten. */
export function dismiss(accountId: string, pin: Pin, pinned: readonly Pin[]): void {
  const dismissed = read(accountId)
  const left = pinned.filter(({ id }) => id in dismissed).map(({ id }) => [id, dismissed[id]] as const)
  deviceStorage.save(prefix + accountId, JSON.stringify({ ...Object.fromEntries(left), [pin.id]: versionOf(pin) }))
}
