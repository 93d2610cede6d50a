import type { Actor } from '#kernel/actor.ts'
import type { Presence } from '#kernel/realtime/realtimeApp.ts'
import { presenceAudience, typingAudience } from './store/audiences.ts'

/** An administrator who impersonates a member is not that member, and an isolated one is announced to nobody. */
const isUnseen = ({ isIsolated, impersonator }: Actor): boolean => isIsolated || impersonator !== null

/** Typing and presence. Nothing is stored: a frame goes to people who may know, if they are connected. */
export const chatPresence: Presence = {
  typing: async ({ app, actor, conversationId, typing }) => {
    if (isUnseen(actor)) return
    const to = await typingAudience(app.db, actor.id, conversationId)
    if (to.length === 0) return
    const frame = { type: 'ephemeral', name: 'typing', data: { conversationId, userId: actor.id, typing } } as const
    app.bus.publish('transient', { to, frame })
  },
  presence: async ({ app, actor, state, isArriving = false, only }) => {
    if (isUnseen(actor)) return
    const audience = only === undefined ? await presenceAudience(app.db, actor.id) : [only]
    const lastActivityTime = state === 'ONLINE' ? null : app.runtime.now().toISOString()
    const frame = {
      type: 'ephemeral',
      name: 'presence',
      data: { userId: actor.id, state, lastActivityTime },
    } as const
    for (const to of handfuls(audience)) {
      app.bus.publish('transient', { to, frame })
      // Visibility is mutual: those who receive the person's presence are also those whose presence the person
      // receives.
      if (isArriving) app.bus.publish('online', { accountId: actor.id, known: to })
    }
  },
}

/** As many ids as fit in one message between processes. */
const handful = 100
const handfuls = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / handful) }, (_, index) =>
    ids.slice(index * handful, (index + 1) * handful),
  )
