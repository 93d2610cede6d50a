import { hourMs, minuteMs } from '#kernel/durations.ts'
import { demoUsername } from '../access.ts'
import { type ConversationRole, type Saying, conversations } from '../cast/conversations.ts'
import type { Player, Stage } from '../stage.ts'
import { upload } from './pictures.ts'
import type { Scene } from './timeline.ts'

interface Made {
  conversationId: string
}

/**
 * Plans conversations of two and of several people, in which the first person of the cast has read nearly everything.
 * Their pictures are uploaded now.
 */
export async function planConversations(
  stage: Stage,
  players: readonly Player[],
  { to }: { readonly to: number },
): Promise<Scene[]> {
  const scenes: Scene[] = []
  for (const role of conversations) {
    const people = role.people.flatMap((name) => players.find(({ username }) => username === name) ?? [])
    const [opener, ...others] = people
    if (!opener || others.length < (role.title === undefined ? 1 : 2)) continue
    scenes.push(...(await talk(stage, role, [opener, ...others], to)))
  }
  return scenes
}

type Table = readonly [Player, ...Player[]]

async function talk(
  stage: Stage,
  { title, hoursAgo, lines, unread = 0 }: ConversationRole,
  table: Table,
  end: number,
): Promise<Scene[]> {
  const made: Made = { conversationId: '' }
  const [first, ...others] = table
  let at = end - hoursAgo * hourMs
  const scenes: Scene[] = [{ at, play: async () => void (made.conversationId = await open(first, others, title)) }]
  for (const [index, line] of lines.entries()) {
    const speaker = table.find(({ username }) => username === line.by)
    if (!speaker) continue
    at += (line.minutes ?? 1) * minuteMs
    const mediaId = line.picture ? await upload(stage, speaker, 'POST', { scene: line.picture }) : null
    scenes.push({ at, play: () => send(table, made, { line, index, speaker, mediaId }) })
  }
  const reader = table.find(({ username }) => username === demoUsername)
  if (reader && !isStranger(lines, reader)) {
    const read = async () => {
      const body = { conversationId: made.conversationId, seq: Math.max(1, lines.length - unread) }
      await reader.calls.chat.markConversationRead({ body })
    }
    scenes.push({ at: at + minuteMs / 2, play: read })
  }
  return scenes
}

/** The reader has not answered yet. */
const isStranger = (lines: readonly Saying[], { username }: Player): boolean => lines.every(({ by }) => by !== username)

async function open(first: Player, others: readonly Player[], title: string | undefined): Promise<string> {
  const { chat } = first.calls
  if (title === undefined) return (await chat.createConversation({ body: { userId: others[0]?.id ?? '' } })).id
  return (await chat.createGroupConversation({ body: { title, participantIds: others.map(({ id }) => id) } })).id
}

interface Delivery {
  readonly line: Saying
  readonly index: number
  readonly speaker: Player
  readonly mediaId: string | null
}

async function send(
  table: Table,
  { conversationId }: Made,
  { line: { text, reactions = [] }, index, speaker: { calls }, mediaId }: Delivery,
): Promise<void> {
  const attachmentIds = mediaId === null ? [] : [(await calls.chat.createAttachment({ body: { mediaId } })).id]
  const { id: messageId } = await calls.chat.sendMessage({
    body: { conversationId, clientId: `demo-${index}`, text, attachmentIds },
  })
  for (const [name, emoji] of reactions)
    await table.find(({ username }) => username === name)?.calls.chat.addMessageReaction({ body: { messageId, emoji } })
}
