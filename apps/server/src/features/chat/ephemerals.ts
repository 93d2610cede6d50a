import { sql } from 'kysely'
import type { Ephemerals } from '../../kernel/app.ts'

/**
 * Typing and presence. Nothing is stored: a frame goes to who takes part in the conversation, or shares one with the
 * person, allows it, and is not blocked.
 */
export const ephemerals: Ephemerals = {
  typing: async ({ app, actor, conversationId, typing }) => {
    const { rows } = await sql<{ account_id: string }>`
      select other.account_id from conversation_members me
      join conversation_members other on other.conversation_id = me.conversation_id and other.account_id <> me.account_id
      join accounts a on a.id = me.account_id and a.typing
      where me.conversation_id = ${conversationId} and me.account_id = ${actor.id} and me.state = 'ACCEPTED'
        and other.state = 'ACCEPTED' and not blocked_between(me.account_id, other.account_id)
      limit 100`.execute(app.db)
    if (rows.length === 0 || actor.isolated) return
    const frame = { type: 'ephemeral', name: 'typing', data: { conversationId, userId: actor.id, typing } } as const
    app.bus.publish('ephemeral', { to: rows.map((row) => row.account_id), frame })
  },
  presence: async () => undefined,
}
