import type { SceneName } from '../pictures/draw.ts'

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
  | 'bread'
  | 'water'

export interface GroupRole {
  readonly topic: Topic
  readonly name: string
  readonly description: string
  readonly about: string
  readonly rules: readonly string[]
  readonly banner: SceneName
  /** How one comes in: at will, by asking, or only when invited. */
  readonly joinMode: 'OPEN' | 'ON_REQUEST' | 'INVITED'
  readonly questions?: readonly string[]
  /** The group belongs to its members alone; the others are the community's. */
  readonly standsAlone?: true
  /** Members from the beginning, by username: the owner, an admin, others. The rest is drawn by lot. */
  readonly people: readonly [owner: string, admin: string, ...others: string[]]
  /** People who stay out, by username, so that they can find the group. */
  readonly without?: readonly string[]
  /** People who ask to join, with their answers to the group's question. */
  readonly asking?: readonly (readonly [username: string, answer: string])[]
  readonly subgroup?: {
    readonly topic: Topic
    readonly name: string
    readonly description: string
    readonly about: string
    readonly banner: SceneName
  }
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
  bread: 'Cooking',
  water: 'Gardening',
}
const kindly = 'Be kind; we will meet each other at the market.'

export const groups: readonly GroupRole[] = [
  {
    topic: 'garden',
    name: 'Allotments by the Lock',
    description: 'Seeds, beds and the watering rota.',
    about:
      'Forty beds, one pump and a greenhouse. Post what you can spare and what you need. Newcomers share a bed for the first year.',
    rules: [kindly, 'Close the gate behind you.', 'Pick only from your own bed, or ask.'],
    banner: 'beds',
    joinMode: 'OPEN',
    people: ['linnea', 'tomasz', 'amara', 'mateo', 'viktor', 'chidinma', 'isaac', 'dario', 'nadia', 'tala'],
    without: ['frida'],
    subgroup: {
      topic: 'water',
      name: 'Watering rota',
      description: 'Who waters when, from May to September.',
      about: 'Swap your evening here. Those who water may pick what is ripe.',
      banner: 'seedlings',
    },
  },
  {
    topic: 'river',
    name: 'River Watch',
    description: 'Water levels, birds and clean-up days.',
    about:
      'We count, clean and plant along the lower reach, every second Sunday. Boots and binoculars can be borrowed.',
    rules: ['Say where and when you saw it.', kindly],
    banner: 'heron',
    joinMode: 'OPEN',
    people: ['linnea', 'anahera', 'aiyana', 'joaquim', 'ingrid', 'ewan', 'mateo', 'giulia'],
    without: ['amara'],
  },
  {
    topic: 'books',
    name: 'Library upstairs',
    description: 'Books to borrow, and one to talk about each month.',
    about: 'We meet on the last Thursday, under the roof. You need not have finished the book.',
    rules: ['Mark what gives the end away.'],
    banner: 'library',
    joinMode: 'OPEN',
    people: ['priya', 'sofiaa', 'isaac', 'meilin', 'rashid', 'dario', 'linnea'],
    without: ['amara'],
  },
  {
    topic: 'music',
    name: 'Mill Choir',
    description: 'We sing on Tuesdays in the old mill.',
    about: 'Four voices, one piano, no auditions. Sheet music is in the blue folder; the kettle is on at seven.',
    rules: [kindly],
    banner: 'choir',
    joinMode: 'OPEN',
    people: ['saoirse', 'samir', 'amara', 'benjamin', 'elif', 'kwame', 'tala', 'nadia'],
    standsAlone: true,
  },
  {
    topic: 'kitchen',
    name: 'Community Kitchen',
    description: 'Cooking for sixty, twice a week.',
    about: 'Rotas, recipes and what is left over. Everybody cooks, everybody washes up, everybody eats.',
    rules: ['Name what is in it: allergies are real.', kindly],
    banner: 'kitchen',
    joinMode: 'ON_REQUEST',
    people: ['amara', 'farid', 'nguyenanh', 'lucas', 'saoirse', 'chidinma', 'meilin', 'nadia', 'isaac'],
    questions: ['Which days can you help?'],
    asking: [
      ['frida', 'Wednesdays from five. I am good with sharp knives.'],
      ['owen', 'Fridays. I carry things and peel slowly.'],
    ],
    subgroup: {
      topic: 'bread',
      name: 'Bread Oven',
      description: 'We light the brick oven every other week.',
      about: 'Dough by four, fire by six, bread by eight. Bring wood or flour, take a loaf.',
      banner: 'oven',
    },
  },
  {
    topic: 'cycling',
    name: 'Two Wheels Around',
    description: 'Rides, repairs and safe routes to school.',
    about: 'Saturday rides at an easy pace, two cargo bikes to borrow, and a map of every pothole in town.',
    rules: ['Lights on after five.'],
    banner: 'cargoBike',
    joinMode: 'OPEN',
    people: ['rashid', 'noor', 'amara', 'yuki', 'oluwaseun', 'mateo', 'giulia'],
    standsAlone: true,
  },
  {
    topic: 'workshop',
    name: 'The Mending Room',
    description: 'Bring it broken, take it home repaired.',
    about:
      'An open workshop with tools to share. Introduce yourself before you use the lathe; somebody always has time.',
    rules: ['Goggles at every machine.', 'Put the tool back where it hangs.'],
    banner: 'workbench',
    joinMode: 'ON_REQUEST',
    people: ['yuki', 'zeynep', 'amara', 'marisol', 'dario', 'ewan', 'tala', 'linnea'],
    questions: ['What would you like to mend or make?'],
    asking: [
      ['joaquim', 'A radio from my father’s boat. It only speaks Portuguese.'],
      ['jiwoo', 'The old projector. It eats film.'],
    ],
  },
  {
    topic: 'pictures',
    name: 'Light and Paper',
    description: 'Photographs, prints and drawings.',
    about: 'A wall for pictures, with a new theme every month. Prints can be swapped, never sold.',
    rules: ['Post only what you made yourself.'],
    banner: 'hills',
    joinMode: 'OPEN',
    people: ['linnea', 'mateo', 'hana', 'isaac', 'marisol', 'saoirse'],
    without: ['amara'],
  },
  {
    topic: 'stewards',
    name: 'Stewards’ Table',
    description: 'For those who hold the keys.',
    about: 'Here we plan opening hours, money and the roof.',
    rules: ['What is said here stays here.'],
    banner: 'readingRoom',
    joinMode: 'INVITED',
    people: ['amara', 'linnea', 'yuki', 'priya', 'nguyenanh'],
  },
]

export const community = {
  handle: 'riverside',
  name: 'Riverside Commons',
  title: 'A neighbourhood that makes things together',
  description: 'An old mill, a garden, a kitchen and a workshop, run by those who use them.',
  about:
    'The garden, the kitchen, the mending room and the library in the old mill. Everything is open to members, and anyone can become one.',
  join: 'Tell us your name and how to reach you. A steward shows you around on the next Saturday morning.',
  pictures: ['mill', 'market', 'beds', 'supper'],
} as const satisfies { pictures: readonly SceneName[] } & Record<string, unknown>

/** Posts of the community in its own name, so long before the end; the last of them stays on top. */
export const announcements: readonly {
  readonly daysBefore: number
  readonly text: string
  readonly picture?: SceneName
}[] = [
  {
    daysBefore: 27,
    text: 'Our groups are here now. Find yours, or ask at the desk; nobody has to be in all of them.',
  },
  {
    daysBefore: 16,
    text: 'The big hall has new windows. Thank you to the forty-one people who held something, carried something or made soup.',
    picture: 'lanterns',
  },
  {
    daysBefore: 7,
    text: 'From next month the library upstairs is open on Wednesday evenings until nine.',
    picture: 'readingRoom',
  },
  {
    daysBefore: 2,
    text: 'Open day at the mill: every door is open, every group has a table, and there is soup. Bring the neighbour who has never been here.',
    picture: 'market',
  },
]

/** The codes that admit without a request, and where they are posted. */
export const joinCodes = {
  poster: { label: 'Poster at the market', seats: null },
  desk: { label: 'Library desk', seats: 40 },
  fair: { label: 'Summer fair', seats: 100 },
} as const
