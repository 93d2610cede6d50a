import type { SceneName } from '../pictures/draw.ts'
import type { Topic } from './groups.ts'

export interface LibraryRole {
  readonly topic: Topic
  readonly cover: SceneName
  readonly title: string
  readonly description: string
  readonly sections: readonly {
    readonly title: string
    readonly posts: readonly { readonly text: string; readonly picture?: SceneName }[]
  }[]
}

/** Lessons of two groups for beginners, in reading order. */
export const libraries: readonly LibraryRole[] = [
  {
    topic: 'garden',
    cover: 'seedlings',
    title: 'A first year on the allotment',
    description: 'From an empty bed to a winter soup. One short read for every few weeks.',
    sections: [
      {
        title: 'Before you sow',
        posts: [
          {
            text: 'Look before you dig\nStand at your bed in the morning, at noon and in the evening. Note where the shade falls: it decides what grows where, and no catalogue can tell you.',
            picture: 'beds',
          },
          {
            text: 'What your soil is\nTake a handful when it is damp and press it. If it falls apart it is sandy, if it keeps the print of your fingers it is clay. Both want compost; only how often differs.',
          },
          {
            text: 'The watering rota\nForty beds share one pump. Put your name down for two evenings a week before you sow anything that wants more.',
          },
        ],
      },
      {
        title: 'The growing months',
        posts: [
          {
            text: 'Sow little, sow often\nTen seeds of lettuce every two weeks beat a whole packet in April. Write the date on a stick; you will not remember it.',
            picture: 'tomatoes',
          },
          {
            text: 'Ten minutes against weeds\nTen minutes, twice a week, with the hoe, while they are small. An hour on Sunday is too late and twice the work.',
          },
          {
            text: 'Share the glut\nWhat is too much for you goes on the table by the gate before nine. Take what you like in return.',
          },
        ],
      },
      {
        title: 'When it gets cold',
        posts: [
          {
            text: 'Put the bed to sleep\nCut, do not pull: the roots feed the worms. Cover what is bare with leaves, as thick as your hand.',
            picture: 'harvest',
          },
          {
            text: 'Winter soup\nLeeks, two potatoes, what is left of the beans, and a bay leaf. Serves everybody who helped.',
          },
        ],
      },
    ],
  },
  {
    topic: 'workshop',
    cover: 'workbench',
    title: 'Your first evening at the bench',
    description: 'What everybody reads before using a machine, and three things to mend on the first day.',
    sections: [
      {
        title: 'Safe hands',
        posts: [
          {
            text: 'Goggles, sleeves, hair\nGoggles on before the machine is on. Sleeves up, hair tied, no gloves at anything that turns.',
          },
          {
            text: 'Where things live\nEvery tool has its outline on the wall. If an outline is empty at closing time, we look for the tool together.',
            picture: 'bicycle',
          },
        ],
      },
      {
        title: 'Three things to mend',
        posts: [
          {
            text: 'A wobbling chair\nTake it apart where it already gives way, clean off the old glue, and only then glue it again. Clamps overnight, patience for a day more.',
            picture: 'pottery',
          },
          {
            text: 'A lamp that flickers\nPull the plug first. Nine times out of ten it is the switch, and the switch costs less than the bulb.',
          },
          {
            text: 'A blunt kitchen knife\nTwenty degrees, long strokes, as if you wanted to shave a thin slice off the stone. Ten on this side, ten on that.',
          },
        ],
      },
    ],
  },
]
