import type { Player, Stage } from '../stage.ts'

/** Makes people follow each other: a few are followed by nearly all, most by some. */
export async function followPeople({ random }: Stage, players: readonly Player[]): Promise<void> {
  for (const player of players) {
    const others = players.filter(({ id }) => id !== player.id)
    const chosen = new Set(Array.from({ length: random.int(6, 20) }, () => random.favoured(others)))
    for (const { id } of chosen) await player.calls.users.followUser({ body: { userId: id } })
  }
  // A handful of friendships, so that people write to each other.
  for (const [index, player] of players.entries()) {
    const next = players[(index + 1) % players.length]
    if (next && next.id !== player.id) await player.calls.users.followUser({ body: { userId: next.id } })
  }
}
