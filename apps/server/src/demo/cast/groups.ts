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
  readonly joinMode: 'OPEN' | 'ON_REQUEST' | 'INVITED'
  readonly questions?: readonly string[]
  /** It belongs to nobody but its members; the others are the community's. */
  readonly standsAlone?: true
  readonly subgroup?: { readonly name: string; readonly description: string; readonly about: string }
}
/** The interests of likely members, by the name of the interest. */
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
    joinMode: 'OPEN',
    subgroup: {
      name: 'Watering rota',
      description: 'Who waters when, from May to September.',
      about: 'Swap your evening here. If you water, pick what is ripe.',
    },
  },
  {
    topic: 'river',
    name: 'River Watch',
    description: 'Water levels, birds and clean-up days.',
    about: 'We count, clean and plant along the lower reach, every second Sunday.',
    rules: ['Say where and when you saw it.', kindly],
    joinMode: 'OPEN',
  },
  {
    topic: 'books',
    name: 'Slow Readers',
    description: 'One book a month, no hurry.',
    about: 'We meet on the last Thursday, upstairs in the library. Nobody has to have finished.',
    rules: ['Mark what gives the end away.'],
    joinMode: 'OPEN',
  },
  {
    topic: 'music',
    name: 'Tuesday Session',
    description: 'Tunes in the back room of the Heron.',
    about: 'Bring an instrument or ears. Beginners lead the first three tunes.',
    rules: [kindly],
    joinMode: 'OPEN',
    standsAlone: true,
  },
  {
    topic: 'kitchen',
    name: 'Community Kitchen',
    description: 'Cooking for sixty, twice a week.',
    about: 'Rotas, recipes and what is left over. Everybody washes up.',
    rules: ['Name what is in it: allergies are real.', kindly],
    joinMode: 'ON_REQUEST',
    subgroup: {
      name: 'Bread oven',
      description: 'Lighting the oven, every other Friday.',
      about: 'Dough by four, fire by six, bread by eight. Bring wood.',
    },
    questions: ['Which days can you help?'],
  },
  {
    topic: 'cycling',
    name: 'Two Wheels Around',
    description: 'Rides, repairs and safe routes to school.',
    about: 'Saturday rides at an easy pace, and a map of every pothole in town.',
    rules: ['Lights on after five.'],
    joinMode: 'OPEN',
    standsAlone: true,
  },
  {
    topic: 'workshop',
    name: 'The Mending Room',
    description: 'Bring it broken, take it home whole.',
    about: 'Open workshop with tools to share. Introduce yourself before you use the lathe.',
    rules: ['Goggles.', 'Put it back where it lived.'],
    joinMode: 'ON_REQUEST',
    questions: ['What would you like to mend or make?'],
  },
  {
    topic: 'pictures',
    name: 'Light and Paper',
    description: 'Photographs, prints and drawings.',
    about: 'A wall for pictures. One theme a month; break it if you must.',
    rules: ['Only what you made yourself.'],
    joinMode: 'OPEN',
  },
  {
    topic: 'stewards',
    name: 'Stewards’ Table',
    description: 'Those who hold the keys.',
    about: 'Where we plan opening hours, money and the leaking roof.',
    rules: ['What is said here stays here.'],
    joinMode: 'INVITED',
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

/** Posts of the community in its own name, so many days before the end; the last of them stays on top. */
export const announcements: readonly {
  readonly daysBefore: number
  readonly text: string
  readonly hasPicture?: true
}[] = [
  {
    daysBefore: 27,
    text: 'The groups of the mill are here now. Find yours, or ask at the desk; nobody has to be in all of them.',
  },
  {
    daysBefore: 16,
    text: 'The big hall has new windows. Thank you to the forty-one people who held something, carried something or made soup.',
    hasPicture: true,
  },
  {
    daysBefore: 7,
    text: 'From next month the library upstairs is open on Wednesday evenings until nine.',
  },
  {
    daysBefore: 2,
    text: 'Open day at the mill: every door is open, every group has a table, and there is soup. Bring the neighbour who has never been here.',
    hasPicture: true,
  },
]

/** The codes that admit without a request, and where they are posted. */
export const joinCodes = {
  poster: { label: 'Poster at the market', seats: null },
  desk: { label: 'Library desk', seats: 40 },
  fair: { label: 'Summer fair', seats: 100 },
} as const
