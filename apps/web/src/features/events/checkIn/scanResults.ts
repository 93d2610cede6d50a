import type { CheckInTone } from '@koinon/ui/checkIn/CheckInResult'
import type { ReplyOf } from '#lib/data/calls/index.ts'
import { formatDate } from '#lib/text/format.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { guestHint } from '../guests/labels.ts'
import type { Guest } from '../guests/types.ts'

export type ScanReply = ReplyOf<'eventCheckIn.checkInUser'>

/** The result of one scan. QUEUED: scanned offline; admitted on this device, to be reported later. */
export interface ScanResult {
  readonly kind: ScanReply['result'] | 'QUEUED' | 'FAILED'
  readonly name: string | null
  readonly words?: string | undefined
  readonly at: Date
  readonly by: string | null
  readonly checkInId: string | null
  readonly guest: Guest | null
  /** Read by the camera: the eyes of who scans are on people, not on the list. */
  readonly isScanned?: boolean
}

const tones: Readonly<Partial<Record<ScanResult['kind'], CheckInTone>>> = {
  CHECKED_IN: 'in',
  QUEUED: 'in',
  UNDONE: 'in',
  ALREADY_IN: 'again',
}
export const toneOf = ({ kind }: ScanResult): CheckInTone => tones[kind] ?? 'not'

const isExit = ({ kind, guest }: ScanResult): boolean =>
  kind === 'CHECKED_IN' && guest !== null && guest.checkedInAt === null

interface ResultTexts {
  /** The largest words on the screen. */
  readonly heading: string
  /** The result in a sentence. */
  readonly text: string
  /** The next step, if the sentence does not say it. */
  readonly advice?: string | undefined
}

function textsOf(result: ScanResult): ResultTexts {
  const { kind, words, at, by, guest } = result
  const time = formatDate(at, 'time')
  const nameAdvice = words ?? t('Ask for the name, or look in the list.')
  switch (kind) {
    case 'CHECKED_IN':
    case 'QUEUED':
      return admittedTexts(result)
    case 'ALREADY_IN':
      return {
        heading: t('Already in'),
        ...(by === null
          ? { text: t('Already checked in at {time}', { time }), advice: t('This ticket was used at {time}', { time }) }
          : {
              text: t('Already checked in at {time} by {name}', { time, name: by }),
              advice: t('This ticket was used at {time}, let in by {name}', { time, name: by }),
            }),
      }
    case 'NOT_CONFIRMED':
      return headingTexts(t('Not confirmed'), guest === null ? undefined : guestHint(guest))
    case 'NOT_ON_LIST':
      return headingTexts(t('Not on the list'), nameAdvice)
    case 'NOT_A_TICKET':
      return headingTexts(t('Not a ticket'), nameAdvice)
    case 'UNDONE':
      return headingTexts(word('Undone', 'said of a check-in that was taken back'))
    case 'FAILED':
      return { heading: t('Couldn’t check in'), text: t('Couldn’t check in. Try again.') }
  }
}

const headingTexts = (heading: string, advice?: string): ResultTexts => ({ heading, text: heading, advice })

function admittedTexts(result: ScanResult): ResultTexts {
  const { kind, name } = result
  if (isExit(result)) return headingTexts(t('Checked out'), t('They can come in again.'))
  const heading = name === null ? word('Welcome', 'to a guest at the door') : t('Welcome, {name}', { name })
  return kind === 'QUEUED'
    ? {
        heading,
        text: t('Checked in. Syncs when you’re back online.'),
        advice: t('Let them in. Syncs when you’re back online.'),
      }
    : { heading, text: t('Checked in'), advice: t('Let them in') }
}

/** The result of a scan in a sentence; also used for results that turned out differently later. */
export const resultText = (result: ScanResult): string => result.words ?? textsOf(result).text

/** The largest words on the screen. */
export const resultHeading = (result: ScanResult): string => textsOf(result).heading

/** The next step, below the heading. */
export const resultAdvice = (result: ScanResult): string => textsOf(result).advice ?? resultText(result)
