export type Topic =
  | 'garden'
  | 'river'
  | 'books'
  | 'music'
  | 'kitchen'
  | 'cycling'
  | 'workshop'
  | 'pictures'
  | 'stewards'
  | 'town'

export interface GroupRole {
  readonly topic: Topic
  readonly name: string
  readonly description: string
  readonly about: string
  readonly rules: readonly string[]
  /** How one comes in: at will, by asking, or only when invited. */
  readonly door: 'OPEN' | 'ON_REQUEST' | 'INVITED'
  readonly questions?: readonly string[]
}
/** What people who would join are interested in, by the name of the interest. */
export const interests: Readonly<Record<Topic, string>> = {
  garden: 'Gardening',
  river: 'Environment',
  books: 'Books and writing',
  music: 'Music',
  kitchen: 'Cooking',
  cycling: 'Cycling',
  workshop: 'Crafts',
  pictures: 'Photography',
  stewards: 'Volunteering',
  town: 'Neighbourhood',
}
const kindly = 'Be kind; we will meet each other at the market.'

export const groups: readonly GroupRole[] = [
  {
    topic: 'garden',
    name: 'Allotments by the Mill',
    description: 'Seeds, beds and the watering rota.',
    about: 'Forty beds, one pump and too many courgettes. Post what you can spare and what you need.',
    rules: [kindly, 'Close the gate.'],
    door: 'OPEN',
  },
  {
    topic: 'river',
    name: 'River Watch',
    description: 'Water levels, birds and clean-up days.',
    about: 'We count, clean and plant along the lower reach, every second Sunday.',
    rules: ['Say where and when you saw it.', kindly],
    door: 'OPEN',
  },
  {
    topic: 'books',
    name: 'Slow Readers',
    description: 'One book a month, no hurry.',
    about: 'We meet on the last Thursday, upstairs in the library. Nobody has to have finished.',
    rules: ['Mark what gives the end away.'],
    door: 'OPEN',
  },
  {
    topic: 'music',
    name: 'Tuesday Session',
    description: 'Tunes in the back room of the Heron.',
    about: 'Bring an instrument or ears. Beginners lead the first three tunes.',
    rules: [kindly],
    door: 'OPEN',
  },
  {
    topic: 'kitchen',
    name: 'Community Kitchen',
    description: 'Cooking for sixty, twice a week.',
    about: 'Rotas, recipes and what is left over. Everybody washes up.',
    rules: ['Name what is in it: allergies are real.', kindly],
    door: 'ON_REQUEST',
    questions: ['Which days can you help?'],
  },
  {
    topic: 'cycling',
    name: 'Two Wheels Around',
    description: 'Rides, repairs and safe routes to school.',
    about: 'Saturday rides at an easy pace, and a map of every pothole in town.',
    rules: ['Lights on after five.'],
    door: 'OPEN',
  },
  {
    topic: 'workshop',
    name: 'The Mending Room',
    description: 'Bring it broken, take it home whole.',
    about: 'Open workshop with tools to share. Introduce yourself before you use the lathe.',
    rules: ['Goggles.', 'Put it back where it lived.'],
    door: 'ON_REQUEST',
    questions: ['What would you like to mend or make?'],
  },
  {
    topic: 'pictures',
    name: 'Light and Paper',
    description: 'Photographs, prints and drawings.',
    about: 'A wall for pictures. One theme a month; break it if you must.',
    rules: ['Only what you made yourself.'],
    door: 'OPEN',
  },
  {
    topic: 'stewards',
    name: 'Stewards’ Table',
    description: 'Those who hold the keys.',
    about: 'Where we plan opening hours, money and the leaking roof.',
    rules: ['What is said here stays here.'],
    door: 'INVITED',
  },
]

export const community = {
  handle: 'riverside',
  name: 'Riverside Commons',
  title: 'Riverside Commons: a neighbourhood that makes things together',
  description: 'An old mill, a garden, a kitchen and a workshop, run by those who use them.',
  about:
    'Riverside Commons is the association behind the mill: the garden, the kitchen, the mending room and the library upstairs. Everything is open to members, and anybody can become one.',
  join: 'Tell us your name and how to reach you. A steward shows you around on the next Saturday morning.',
} as const
