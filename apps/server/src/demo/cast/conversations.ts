import type { SceneName } from '../pictures/draw.ts'

/** `minutes` after the line before. */
export interface Saying {
  readonly by: string
  readonly text: string
  readonly minutes?: number
  readonly picture?: SceneName
  /** The reactions to the message. */
  readonly reactions?: readonly (readonly [username: string, emoji: string])[]
}
export interface ConversationRole {
  /** The participants; the first of them begins the conversation. */
  readonly people: readonly string[]
  /** Of several people. */
  readonly title?: string
  /** When it begins, before the end of the demo. */
  readonly hoursAgo: number
  readonly lines: readonly Saying[]
  /** The last lines that the first person of the cast has not read. */
  readonly unread?: number
}

export const conversations: readonly ConversationRole[] = [
  {
    people: ['amara', 'saoirse', 'isaac', 'linnea', 'farid'],
    title: 'Harvest supper',
    hoursAgo: 26,
    unread: 2,
    lines: [
      { by: 'linnea', text: 'Tables are booked: the long one and the two from the shed.' },
      { by: 'linnea', text: 'Cloths are washed and hang in the greenhouse, where it is warm.', minutes: 1 },
      {
        by: 'farid',
        text: 'Menu: pumpkin soup, flatbread, lentils, plum cake. A soup without onions, too.',
        minutes: 12,
      },
      {
        by: 'amara',
        text: 'That sounds wonderful. I can bring plates for sixty.',
        minutes: 3,
        reactions: [
          ['farid', '😊'],
          ['linnea', '😍'],
        ],
      },
      { by: 'isaac', text: 'Wood is stacked beside the oven. Two people to light it at four, please.', minutes: 1290 },
      { by: 'isaac', text: 'I can do the soup if somebody peels.', minutes: 2 },
      { by: 'amara', text: 'I peel. I could do that for hours.', minutes: 5 },
      { by: 'amara', text: 'See you at the lock.', minutes: 1 },
      {
        by: 'saoirse',
        text: 'The bread is out of the oven. Eight loaves, two of them cracked.',
        minutes: 62,
        picture: 'oven',
        reactions: [
          ['isaac', '😋'],
          ['amara', '😍'],
          ['linnea', '😍'],
        ],
      },
      { by: 'isaac', text: 'On my way with the jam.', minutes: 9 },
    ],
  },
  {
    people: ['isaac', 'amara'],
    hoursAgo: 5.5,
    unread: 1,
    lines: [
      { by: 'isaac', text: 'The map for the open day is nearly done. Where do you want the soup?' },
      { by: 'amara', text: 'Ground floor, left of the stairs. And a big arrow, please.', minutes: 14 },
      { by: 'isaac', text: 'Two sacks of oak are left over. Shall I bring them to the oven?', minutes: 96 },
    ],
  },
  {
    people: ['linnea', 'amara'],
    hoursAgo: 7,
    lines: [
      { by: 'linnea', text: 'Do you still need the green can on Saturday?' },
      { by: 'amara', text: 'Yes please, for the seed table. I bring it back on Sunday.', minutes: 6 },
      { by: 'linnea', text: 'Keep it. I have bought another one, with a longer neck.', minutes: 4 },
      { by: 'amara', text: 'You are the best. I left the key under the blue pot.', minutes: 11 },
    ],
  },
  {
    people: ['amara', 'yuki'],
    hoursAgo: 9,
    lines: [
      { by: 'amara', text: 'My front wheel makes a noise like a duck.' },
      { by: 'yuki', text: 'A happy duck or a worried duck?', minutes: 3 },
      { by: 'amara', text: 'Worried.', minutes: 1, reactions: [['yuki', '😄']] },
      { by: 'yuki', text: 'Bring it round after six. It takes ten minutes and one cup of tea.', minutes: 2 },
    ],
  },
  {
    people: ['tala', 'amara'],
    hoursAgo: 12,
    lines: [
      { by: 'tala', text: 'Somebody left a beautiful winter coat on the swap shelf. Your size, I think.' },
      { by: 'tala', text: 'I hid it behind the flower pots.', minutes: 2 },
      { by: 'amara', text: 'You did not! I come by tomorrow at nine.', minutes: 25 },
    ],
  },
  {
    people: ['mateo', 'amara'],
    hoursAgo: 28,
    lines: [
      { by: 'mateo', text: 'May I hang the river pictures in the stairs for the open day?' },
      { by: 'amara', text: 'Please do. The nails from last year are still in the wall.', minutes: 20 },
      {
        by: 'mateo',
        text: 'This one goes to the landing.',
        minutes: 8,
        picture: 'bridge',
        reactions: [['amara', '😍']],
      },
    ],
  },
  {
    people: ['rashid', 'amara'],
    hoursAgo: 46,
    lines: [
      { by: 'rashid', text: 'You are second on the list for the cargo bikes. Somebody always cancels.' },
      { by: 'amara', text: 'I cross my fingers. Who teaches this time?', minutes: 40 },
      { by: 'rashid', text: 'Noor, with both children on board.', minutes: 15 },
    ],
  },
  {
    people: ['dario', 'amara'],
    hoursAgo: 74,
    lines: [
      { by: 'dario', text: 'I made a few bowls for the kitchen. Twelve, to be honest.' },
      { by: 'amara', text: 'Twelve is exactly how many we broke this year. Thank you!', minutes: 31 },
    ],
  },
  {
    people: ['frida', 'amara'],
    hoursAgo: 3,
    lines: [
      {
        by: 'frida',
        text: 'Hello Amara, I am new by the lock and have asked to join the kitchen. Is Wednesday a good day to come and look?',
      },
    ],
  },
  {
    people: ['saoirse', 'samir'],
    hoursAgo: 20,
    lines: [
      { by: 'saoirse', text: 'Can you put the second microphone a little further left?' },
      { by: 'samir', text: 'Already done. The altos will thank you.', minutes: 7 },
    ],
  },
]
