import type { CheckInTone } from '@koinon/ui/checkIn/CheckInResult'
import { formatDate } from '#lib/text/format.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { guestHint } from '../guests/labels.ts'
import type { ScanResult } from './useCheckIn.ts'

const tones: Readonly<Partial<Record<ScanResult['kind'], CheckInTone>>> = {
  CHECKED_IN: 'in',
  QUEUED: 'in',
  UNDONE: 'in',
  ALREADY_IN: 'again',
}
export const toneOf = ({ kind }: ScanResult): CheckInTone => tones[kind] ?? 'not'

const isExit = ({ kind, guest }: ScanResult): boolean =>
  kind === 'CHECKED_IN' && guest !== null && guest.checkedInAt === null

/** The result of a scan in words; also used for results that turned out differently later. */
export function resultText(result: ScanResult): string {
  const { kind, words, at, by } = result
  const time = formatDate(at, 'time')
  if (words !== undefined) return words
  switch (kind) {
    case 'CHECKED_IN':
      return isExit(result) ? t('Checked out') : t('Checked in')
    case 'QUEUED':
      return t('Checked in. Syncs when you’re back online.')
    case 'ALREADY_IN':
      return by === null
        ? t('Already checked in at {time}', { time })
        : t('Already checked in at {time} by {name}', { time, name: by })
    case 'NOT_CONFIRMED':
      return t('Not confirmed')
    case 'NOT_ON_LIST':
      return t('Not on the list')
    case 'NOT_A_TICKET':
      return t('Not a ticket')
    case 'UNDONE':
      return word('Undone', 'said of a check-in that was taken back')
    case 'FAILED':
      return t('Couldn’t check in. Try again.')
  }
}

/** The largest words on the screen. */
export function resultHeading(result: ScanResult): string {
  const { kind, name } = result
  switch (kind) {
    case 'ALREADY_IN':
      return t('Already in')
    case 'NOT_CONFIRMED':
      return t('Not confirmed')
    case 'NOT_ON_LIST':
      return t('Not on the list')
    case 'NOT_A_TICKET':
      return t('Not a ticket')
    case 'FAILED':
      return t('Couldn’t check in')
    case 'UNDONE':
      return word('Undone', 'said of a check-in that was taken back')
    case 'CHECKED_IN':
    case 'QUEUED':
      if (isExit(result)) return t('Checked out')
      return name === null ? word('Welcome', 'to a guest at the door') : t('Welcome, {name}', { name })
  }
}

/** What to do, below the heading. */
export function resultAdvice(result: ScanResult): string {
  const { kind, words, at, by, guest } = result
  const time = formatDate(at, 'time')
  switch (kind) {
    case 'CHECKED_IN':
      return isExit(result) ? t('They can come in again.') : t('Let them in')
    case 'QUEUED':
      return t('Let them in. Syncs when you’re back online.')
    case 'ALREADY_IN':
      return by === null
        ? t('This ticket was used at {time}', { time })
        : t('This ticket was used at {time}, let in by {name}', { time, name: by })
    case 'NOT_CONFIRMED':
      return guest === null ? resultText(result) : guestHint(guest)
    case 'NOT_ON_LIST':
    case 'NOT_A_TICKET':
      return words ?? t('Ask for the name, or look in the list.')
    case 'UNDONE':
    case 'FAILED':
      return resultText(result)
  }
}
