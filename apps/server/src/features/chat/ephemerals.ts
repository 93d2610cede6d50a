import type { Actor } from '../../kernel/actor.ts'
import type { Ephemerals } from '../../kernel/app.ts'
import { presenceAudience, typingAudience } from './store/audiences.ts'

/** Who looks through the eyes of a member is not that member, and nobody is told of an isolated one. */
const isUnseen = ({ isolated, impersonator }: Actor): boolean => isolated || impersonator !== null

/** Typing and presence. Nothing is stored: a frame goes to those who may know, if they are there to hear it. */
export const ephemerals: Ephemerals = {
  typing: async ({ app, actor, conversationId, typing }) => {
    if (isUnseen(actor)) return
    const to = await typingAudience(app.db, actor.id, conversationId)
    if (to.length === 0) return
    const frame = { type: 'ephemeral', name: 'typing', data: { conversationId, userId: actor.id, typing } } as const
    app.bus.publish('ephemeral', { to, frame })
  },
  presence: async ({ app, actor, state }) => {
    if (isUnseen(actor)) return
    const to = await presenceAudience(app.db, actor.id)
    if (to.length === 0) return
    const lastActivityTime = state === 'ONLINE' ? null : app.seams.now().toISOString()
    app.bus.publish('ephemeral', {
      to,
      frame: { type: 'ephemeral', name: 'presence', data: { userId: actor.id, state, lastActivityTime } },
    })
  },
}
