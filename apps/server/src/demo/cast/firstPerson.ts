import type { Topic } from './groups.ts'

/** The drafts, scheduled posts and saved things of the first person of the cast, whom a visitor of the demo plays. */
export const firstPerson = {
  /** Everything earlier has been read, in hours before the end. */
  awayForHours: 5,
  drafts: [
    'Open day, the long version: at ten the gate opens, at eleven and at two there is a tour of the water wheel, at four the choir sings on the stairs.',
    'Thank you to everybody who',
  ],
  scheduled: [
    {
      inHours: 15,
      text: 'Good morning! Six tables, two hundred cups and one very large pot are ready. See you at the mill. #openday',
    },
    { inHours: 63, text: 'Bread order for Saturday: write the number of loaves below until Thursday evening.' },
  ],
  /** The number of saved posts: those of the feed from the third on. */
  saved: 4,
  /** Each takes the next people of the cast; the shared one also the first groups. */
  lists: [
    {
      name: 'Mill neighbours',
      description:
        'The people behind the open day, the choir and the bread oven. Follow them to know what happens at the mill.',
      visibility: 'SHARED',
      people: 6,
      groups: 2,
    },
    { name: 'Read first', description: '', visibility: 'PRIVATE', people: 4, groups: 0 },
  ],
  invitedTo: 'river',
  invitation: 'We count birds on Sunday and you know everybody on the bank. Come with us?',
} as const satisfies { invitedTo: Topic } & Record<string, unknown>
