import { answersOf } from '../guestAnswers.ts'
import type { Guest } from './types.ts'

const facts = [
  'username',
  'displayName',
  'state',
  'requestedSpot',
  'waitlistPosition',
  'checkedInAt',
  'message',
  'note',
] as const

/**
 * Guests as a table for spreadsheets. Each question that was ever answered has a column of its own, those asked now
 * first: an answer is below the question it was given to.
 */
export function guestTable(guests: readonly Guest[], titles: readonly string[]): string[][] {
  const questions = [...new Set([...titles, ...guests.flatMap((guest) => guest.questions ?? [])])]
  return [
    [...facts, ...questions],
    ...guests.map((guest) => {
      const answers = new Map(answersOf(guest).map(({ question, answer }) => [question, answer]))
      return [...factsOf(guest), ...questions.map((question) => answers.get(question) ?? '')]
    }),
  ]
}

const factsOf = ({ person, state, requestedSpot, waitlistPosition, checkedInAt, message, note }: Guest): string[] => [
  person.username,
  person.displayName,
  state,
  requestedSpot === true ? 'yes' : '',
  waitlistPosition === null ? '' : String(waitlistPosition),
  checkedInAt?.toISOString() ?? '',
  message ?? '',
  note ?? '',
]
