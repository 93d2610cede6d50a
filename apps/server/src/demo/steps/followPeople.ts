import { friendsOfFirst } from '../cast/people.ts'
import type { Player, Stage } from '../stage.ts'

/** Makes people follow each other: a few are followed by nearly all, most by some. */
export async function followPeople({ random }: Stage, players: readonly Player[]): Promise<void> {
  const [first] = players
  const friends = new Set(friendsOfFirst)
  for (const [index, player] of players.entries()) {
    const others = players.filter(({ id }) => id !== player.id)
    const drawn = Array.from({ length: random.int(6, 20) }, () => random.favoured(others))
    // Some friendships, so that people write to each other.
    const next = players[(index + 1) % players.length]
    const chosen = new Set(
      index === 0
        ? others.filter(({ username }) => friends.has(username))
        : [...drawn, ...(next ? [next] : []), ...(first && friends.has(player.username) ? [first] : [])],
    )
    for (const { id } of chosen) if (id !== player.id) await player.calls.users.followUser({ body: { userId: id } })
  }
}
