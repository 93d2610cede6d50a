import { hourMs } from '#kernel/durations.ts'
import { lastDays } from '../cast/words.ts'
import { write } from '../cast/write.ts'
import type { Player, Stage } from '../stage.ts'
import { scenesOf } from './posts.ts'
import type { Scene } from './timeline.ts'

/**
 * What the whole place talks about just before somebody looks in: several people on the same topics, and many answers
 * within hours. Otherwise nothing would be trending.
 */
export function planLastDays(stage: Stage, players: readonly Player[], { to }: { readonly to: number }): Scene[] {
  const { random } = stage
  const authors = random.shuffled(players)
  return lastDays.flatMap((line, index) => {
    const author = authors[index % authors.length]
    if (!author) return []
    const named = random.pick(players.filter(({ id }) => id !== author.id))
    // The last of them an hour ago, the first almost a day.
    const at = to - hourMs * (1 + (22 * (lastDays.length - 1 - index)) / lastDays.length) - random.int(0, 20) * 60_000
    const circumstances = { circle: null, readers: players, mediaIds: [], popularity: 0.8 + 0.2 * random.next() }
    return scenesOf(stage, { author, at, ...circumstances, ...write(random, line, named), spreadMs: hourMs / 2 }, to)
  })
}
