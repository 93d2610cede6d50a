import { hourMs } from '#kernel/durations.ts'
import { recentPosts } from '../cast/sampleTexts.ts'
import { fillTemplate } from '../cast/fillTemplate.ts'
import type { Player, Stage } from '../stage.ts'
import { scenesOf } from './posts.ts'
import type { Scene } from './timeline.ts'

/**
 * Plans the posts just before a visit: several people on two topics, and many answers within hours. Otherwise nothing
 * would be trending.
 */
export function planRecentPosts(stage: Stage, players: readonly Player[], { to }: { readonly to: number }): Scene[] {
  const { random } = stage
  const authors = random.shuffled(players)
  return recentPosts.flatMap((line, index) => {
    const author = authors[index % authors.length]
    if (!author) return []
    const named = random.pick(players.filter(({ id }) => id !== author.id))
    // The last of them an hour ago, the first almost a day.
    const at =
      to - hourMs * (1 + (22 * (recentPosts.length - 1 - index)) / recentPosts.length) - random.int(0, 20) * 60_000
    const circumstances = { circle: null, readers: players, mediaIds: [], popularity: 0.8 + 0.2 * random.next() }
    return scenesOf(
      stage,
      { author, at, ...circumstances, ...fillTemplate(random, line, named), spreadMs: hourMs / 2 },
      to,
    )
  })
}
