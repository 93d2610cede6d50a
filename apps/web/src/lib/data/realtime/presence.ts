import type { TransientFrame } from '@koinon/contract'

type PresenceFrame = Extract<TransientFrame, { name: 'presence' }>
/** Somebody's presence, as far as it is shared; null means either offline or not shared. */
export type Presence = 'ONLINE' | 'AWAY' | null

/** After reconnecting, the server reports everybody who is present within this time. */
const roundTakes = 5000

/** Tracks the present people among those whose presence is visible. */
export function createPresence(onChange: (frame: PresenceFrame) => void) {
  const here = new Map<string, PresenceFrame>()
  let doubted = new Set<string>()
  let doubtTimer: ReturnType<typeof setTimeout> | undefined

  function receive(frame: PresenceFrame): void {
    const { userId, state } = frame.data
    doubted.delete(userId)
    if (state === 'OFF') here.delete(userId)
    else here.set(userId, frame)
    onChange(frame)
  }
  return {
    receive,
    of: (userId: string): Presence => {
      const state = here.get(userId)?.data.state
      return state === undefined || state === 'OFF' ? null : state
    },
    /** The state that a tab passes to one that has just been opened. */
    all: (): readonly PresenceFrame[] => [...here.values()],
    /** The connection is new, and departures meanwhile are not reported: a person who is not reported soon has left. */
    doubt(): void {
      doubted = new Set(here.keys())
      clearTimeout(doubtTimer)
      doubtTimer = setTimeout(() => {
        for (const userId of doubted) receive(gone(userId))
      }, roundTakes)
    },
  }
}

const gone = (userId: string): PresenceFrame => ({
  type: 'ephemeral',
  name: 'presence',
  data: { userId, state: 'OFF', lastActivityTime: null },
})
