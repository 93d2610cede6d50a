import { hourMs, minuteMs } from '#kernel/durations.ts'
import { messages } from '../cast/sampleTexts.ts'
import type { Player, Stage } from '../stage.ts'
import type { Scene } from './timeline.ts'

/** Conversations between pairs of neighbours in the cast, and one of several people. */
export function planConversations(
  { random }: Stage,
  players: readonly Player[],
  { from, to }: { from: number; to: number },
): Scene[] {
  const [first, ...rest] = players
  if (!first) return []
  const scenes: Scene[] = []
  const pairs = players.slice(0, 12).flatMap((player, index) => {
    const follower = players[(index || players.length) - 1]
    return follower && follower.id !== player.id ? [[player, follower] as const] : []
  })
  for (const pair of pairs)
    scenes.push(
      ...talk(random, pair, from + random.next() * (to - from) * 0.95, async ([one, other]) =>
        one.calls.chat.createConversation({ body: { userId: other?.id ?? '' } }),
      ),
    )
  const table = [first, ...random.shuffled(rest.filter(({ isPrivate }) => !isPrivate)).slice(0, 4)] as const
  scenes.push(
    ...talk(random, table, to - 30 * hourMs, async ([one, ...others]) =>
      one.calls.chat.createGroupConversation({
        body: { title: 'Harvest supper', participantIds: others.map(({ id }) => id) },
      }),
    ),
  )
  return scenes.filter(({ at }) => at < to)
}

type Table = readonly [Player, ...Player[]]
function talk(
  random: Stage['random'],
  table: Table,
  start: number,
  open: (table: Table) => Promise<{ id: string }>,
): Scene[] {
  const made = { conversationId: '' }
  const lines = Math.min(messages.length, random.int(4, 12))
  const offset = random.int(0, messages.length - 1)
  let at = start
  return Array.from({ length: lines }, (_, line): Scene => {
    at += random.int(1, 40) * minuteMs
    return {
      at,
      play: async () => {
        if (!made.conversationId) made.conversationId = (await open(table)).id
        const speaker = table[line % 2] ?? table[0]
        const text = messages[(offset + line) % messages.length] ?? ''
        await speaker.calls.chat.sendMessage({
          body: { conversationId: made.conversationId, clientId: `demo-${line}`, text },
        })
      },
    }
  })
}
