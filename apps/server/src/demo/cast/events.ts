import type { SceneName } from '../pictures/draw.ts'
import type { Topic } from './groups.ts'

export interface EventRole {
  readonly topic: Topic
  readonly title: string
  readonly description: string
  /**
   * When it begins, in days from the end of the demo, and at which full hour, UTC; on day 0, in hours from now. `NEXT`:
   * the first such hour that is more than an hour ahead.
   */
  readonly inDays: number | 'NEXT'
  readonly hour: number
  readonly hours: number
  readonly place?: string
  readonly link?: string
  readonly capacity?: number
  /** Everybody wants to come. */
  readonly isPopular?: boolean
  /** The first people to answer, by username and in order. */
  readonly first?: readonly string[]
  /** Invited people who have not answered, by username. */
  readonly invited?: readonly string[]
  readonly byHost?: boolean
  readonly questions?: readonly string[]
  /** The guests' answers to the questions, one after the other. */
  readonly answers?: readonly string[]
  readonly recurrence?: string
  /** The event begins on the first such day of the week from then on, Sunday being 0. */
  readonly weekday?: number
  readonly cover?: SceneName
  readonly isCalledOff?: boolean
  readonly announcement?: string
  readonly talk?: readonly (readonly [username: string, text: string])[]
}

export const events: readonly EventRole[] = [
  {
    topic: 'garden',
    title: 'Autumn planting day',
    description: 'Garlic, broad beans and the last of the leeks. Gloves are there, please bring boots.',
    inDays: -19,
    hour: 9,
    hours: 4,
    place: 'Allotments by the Lock',
    cover: 'beds',
    announcement: 'Forty rows of garlic are in. Thank you, all of you.',
  },
  {
    topic: 'kitchen',
    title: 'Soup for sixty',
    description: 'Peeling from four, eating from six. Everybody washes up.',
    inDays: -8,
    hour: 15,
    hours: 5,
    place: 'The old mill, ground floor',
    cover: 'kitchen',
    talk: [['farid', 'The big ladle is back in its place.']],
  },
  {
    topic: 'music',
    title: 'Choir rehearsal',
    description: 'Warm up at half past seven, songs at eight, tea afterwards. Come and listen first if you like.',
    inDays: -20,
    hour: 18,
    hours: 2,
    place: 'The old mill, big hall',
    recurrence: 'FREQ=WEEKLY;BYDAY=TU',
    weekday: 2,
    cover: 'choir',
    talk: [
      ['elif', 'Could we sing the slow one again next week?'],
      ['saoirse', 'Gladly. I bring the sheet music.'],
    ],
  },
  {
    topic: 'river',
    title: 'Clean-up along the lower reach',
    description: 'Bags and grabbers are at the weir. Come for an hour or for the day.',
    inDays: 0,
    hour: -1,
    hours: 5,
    place: 'The weir',
    cover: 'heron',
  },
  {
    topic: 'bread',
    title: 'The oven is lit',
    description: 'Bring dough or flour, leave with a loaf. The fire is ready after half an hour; tea is ready at once.',
    inDays: 'NEXT',
    hour: 15,
    hours: 4,
    place: 'Brick oven behind the mill',
    first: ['saoirse', 'isaac', 'lucas'],
    cover: 'oven',
    talk: [
      ['lucas', 'Is there room for a pizza at the end?'],
      ['saoirse', 'There is always room for a pizza.'],
    ],
  },
  {
    topic: 'garden',
    title: 'Seed swap and compost day',
    description: 'Bring what you have saved, take what you will sow. Labels help. Barrows and forks are there.',
    inDays: 1,
    hour: 10,
    hours: 3,
    place: 'Allotments by the Lock',
    first: ['mateo', 'nadia', 'linnea'],
    cover: 'harvest',
    questions: ['Which seeds do you bring?'],
    answers: ['Beans and marigolds.', 'Yellow tomatoes.', 'Blue potatoes, a small bag.', 'None yet, I come to learn.'],
  },
  {
    topic: 'kitchen',
    title: 'Harvest supper',
    description: 'One long table, four courses, and stories in between. Write what you bring, then your place is kept.',
    inDays: 2,
    hour: 17,
    hours: 4,
    place: 'The old mill, upstairs',
    capacity: 24,
    byHost: true,
    first: ['farid', 'saoirse', 'isaac'],
    questions: ['What do you bring?', 'Is there something that you do not eat?'],
    answers: ['Plum cake.', 'A big salad.', 'Two loaves and butter.', 'Cheese from the market.', 'I wash up.'],
    cover: 'supper',
    announcement: 'The menu is ready. There is a soup without onions, too.',
  },
  {
    topic: 'cycling',
    title: 'Learn to ride the cargo bikes',
    description:
      'We have two cargo bikes, so two people ride and the others cheer. Helmets are here; cake at the turning point.',
    inDays: 3,
    hour: 9,
    hours: 3,
    place: 'Market square, by the pump',
    capacity: 2,
    isPopular: true,
    first: ['noor', 'giulia', 'oluwaseun', 'amara'],
    cover: 'cargoBike',
    talk: [['oluwaseun', 'Is it raining inside the box, too?']],
  },
  {
    topic: 'stewards',
    title: 'Keys and the roof',
    description: 'Three quotes, one decision, half an hour for everything else.',
    inDays: 4,
    hour: 18,
    hours: 2,
    link: 'https://meet.example.org/stewards',
  },
  {
    topic: 'workshop',
    title: 'Sharpening evening',
    description: 'Four stones and a wheel. Bring knives, shears and chisels, wrapped up, please.',
    inDays: 5,
    hour: 17,
    hours: 3,
    place: 'The Mending Room',
    capacity: 8,
    invited: ['amara'],
    cover: 'workbench',
    talk: [['tala', 'Does a bread knife count?']],
  },
  {
    topic: 'river',
    title: 'Bird count',
    description: 'Binoculars, a list and a flask of tea.',
    inDays: 6,
    hour: 7,
    hours: 2,
    place: 'The old lock',
    cover: 'bridge',
    isCalledOff: true,
  },
  {
    topic: 'town',
    title: 'Open day at the mill',
    description: 'Every door is open and every group has a table. Tours on the full hour, soup until it is gone.',
    inDays: 3,
    weekday: 6,
    hour: 10,
    hours: 6,
    place: 'The old mill',
    cover: 'mill',
    isPopular: true,
    talk: [
      ['giulia', 'Is there a tour of the water wheel, too?'],
      ['amara', 'Two of them, at eleven and at two.'],
    ],
  },
  {
    topic: 'music',
    title: 'Winter concert in the old mill',
    description: 'Songs for the dark months, and a few that everybody knows. Warm drinks in the break.',
    inDays: 10,
    hour: 18,
    hours: 2,
    place: 'The old mill, big hall',
    capacity: 86,
    isPopular: true,
    first: ['amara', 'priya', 'linnea'],
    cover: 'lanterns',
  },
  {
    topic: 'pictures',
    title: 'Opening: twelve walls of water',
    description: 'Prints of the month, and the next theme drawn from a hat. If you are far away, look in by the link.',
    inDays: 12,
    hour: 18,
    hours: 3,
    place: 'Library upstairs',
    link: 'https://meet.example.org/opening',
    cover: 'boats',
  },
  {
    topic: 'books',
    title: 'The book of the month',
    description: 'The one with the lighthouse. You need not have finished it.',
    inDays: 18,
    hour: 18,
    hours: 2,
    place: 'Library upstairs',
    capacity: 15,
    cover: 'readingRoom',
  },
]
