import type { Topic } from './groups.ts'

export interface EventRole {
  readonly topic: Topic
  readonly title: string
  readonly description: string
  /** When it begins, in days from the end of the demo, and at which full hour, UTC. */
  readonly inDays: number
  readonly hour: number
  readonly hours: number
  readonly place?: string
  readonly link?: string
  readonly capacity?: number
  /** Everybody wants to come. */
  readonly isSoughtAfter?: boolean
  readonly byHost?: boolean
  readonly questions?: readonly string[]
  /** A rule; it begins on the next such day of the week, Sunday being 0. */
  readonly recurrence?: { readonly rule: string; readonly weekday: number }
  readonly hasCover?: boolean
  readonly isCalledOff?: boolean
  readonly news?: string
  readonly talk?: readonly string[]
}

export const events: readonly EventRole[] = [
  {
    topic: 'garden',
    title: 'Autumn planting day',
    description: 'Garlic, broad beans and the last of the leeks. Gloves are there, boots are not.',
    inDays: -19,
    hour: 9,
    hours: 4,
    place: 'Allotments by the Mill',
    hasCover: true,
    news: 'Forty rows of garlic are in. Thank you, all of you.',
  },
  {
    topic: 'kitchen',
    title: 'Soup for sixty',
    description: 'Peeling from four, eating from six. Everybody washes up.',
    inDays: -8,
    hour: 15,
    hours: 5,
    place: 'The mill, ground floor',
    talk: ['The big ladle is back in its place.'],
  },
  {
    topic: 'music',
    title: 'Tuesday Session',
    description: 'Tunes in the back room of the Heron. Beginners lead the first three.',
    inDays: -20,
    hour: 18,
    hours: 3,
    place: 'The Heron, back room',
    recurrence: { rule: 'FREQ=WEEKLY;BYDAY=TU', weekday: 2 },
    hasCover: true,
    talk: ['Could we play the slow air again next week?', 'Gladly. I bring the second fiddle.'],
  },
  {
    topic: 'river',
    title: 'Clean-up along the lower reach',
    description: 'Bags and grabbers are at the weir. Come for an hour or for the day.',
    inDays: 0,
    hour: -1,
    hours: 5,
    place: 'The weir',
    hasCover: true,
  },
  {
    topic: 'kitchen',
    title: 'Harvest supper',
    description: 'One long table, six courses, and stories in between. Places are given by hand: write what you bring.',
    inDays: 2,
    hour: 17,
    hours: 4,
    place: 'The mill, upstairs',
    capacity: 24,
    byHost: true,
    questions: ['What do you bring?', 'Is there something that you do not eat?'],
    hasCover: true,
    news: 'The menu stands. There is a soup without onions, too.',
  },
  {
    topic: 'stewards',
    title: 'Keys and the leaking roof',
    description: 'Three offers, one decision.',
    inDays: 4,
    hour: 18,
    hours: 2,
    link: 'https://meet.example.org/stewards',
  },
  {
    topic: 'workshop',
    title: 'Sharpening evening',
    description: 'Four stones and a wheel. Bring what is blunt.',
    inDays: 5,
    hour: 17,
    hours: 3,
    place: 'The Mending Room',
    capacity: 8,
    talk: ['Does a bread knife count?'],
  },
  {
    topic: 'cycling',
    title: 'Learn to ride the cargo bikes',
    description: 'There are two of them, so two people at a time. Cake at the turning point.',
    inDays: 6,
    hour: 9,
    hours: 3,
    place: 'Market square, by the pump',
    capacity: 2,
    isSoughtAfter: true,
    hasCover: true,
  },
  {
    topic: 'river',
    title: 'Bird count',
    description: 'Binoculars, a list and a flask.',
    inDays: 8,
    hour: 7,
    hours: 2,
    place: 'The old lock',
    isCalledOff: true,
  },
  {
    topic: 'town',
    title: 'Open day at the mill',
    description: 'Every door is open and every group has a table. Tours on the full hour, soup until it is gone.',
    inDays: 9,
    hour: 10,
    hours: 6,
    place: 'The mill',
    hasCover: true,
    isSoughtAfter: true,
    talk: ['Is there a tour of the wheel, too?', 'Two of them, at eleven and at two.'],
  },
  {
    topic: 'pictures',
    title: 'Opening: one theme, twelve walls',
    description:
      'Prints of the month, and the next theme drawn from a hat. Those who are far away look in by the link.',
    inDays: 12,
    hour: 18,
    hours: 3,
    place: 'Library, upstairs',
    link: 'https://meet.example.org/opening',
    hasCover: true,
  },
  {
    topic: 'garden',
    title: 'Seed swap',
    description: 'Bring what you have saved, take what you will sow. Labels help.',
    inDays: 18,
    hour: 10,
    hours: 3,
    place: 'Allotments by the Mill',
    questions: ['Which seeds do you bring?'],
  },
  {
    topic: 'books',
    title: 'Slow Readers meet',
    description: 'Nobody has to have finished.',
    inDays: 24,
    hour: 18,
    hours: 2,
    place: 'Library, upstairs',
    capacity: 15,
  },
]
