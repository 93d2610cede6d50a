import { invoke } from '#lib/data/calls/index.ts'

/**
 * The id of the first message from a time on; if nothing has been said since, of the last before. Undefined if there is
 * none at all.
 */
export async function firstMessageFrom(conversationId: string, start: Date): Promise<string | undefined> {
  const body = { conversationId, around: start.toISOString(), limit: 2 }
  const { items } = await invoke('chat.getMessages', { body })
  return (items.find(({ createdAt }) => createdAt >= start) ?? items.at(-1))?.id
}
