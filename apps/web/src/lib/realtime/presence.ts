import type { EphemeralFrame } from '@koinon/contract'

type PresenceFrame = Extract<EphemeralFrame, { name: 'presence' }>
/** Where somebody is, as far as that is told; null is both: not here, and not shown. */
export type Presence = 'ONLINE' | 'AWAY' | null

/** After a new connection those who are here are told of within this time. */
const roundTakes = 5000

/** Who is here, of those who may be seen. */
export function createPresence(onChange: (frame: PresenceFrame) => void) {
  const here = new Map<string, PresenceFrame>()
  let doubted = new Set<string>()
  let doubtTimer: ReturnType<typeof setTimeout> | undefined

  function hear(frame: PresenceFrame): void {
    const { userId, state } = frame.data
    doubted.delete(userId)
    if (state === 'OFF') here.delete(userId)
    else here.set(userId, frame)
    onChange(frame)
  }
  return {
    hear,
    of: (userId: string): Presence => {
      const state = here.get(userId)?.data.state
      return state === undefined || state === 'OFF' ? null : state
    },
    /** What a tab tells another one that has just been opened. */
    all: (): readonly PresenceFrame[] => [...here.values()],
    /** The connection is a new one: who went meanwhile is not told of, so whoever is not told of soon has gone. */
    doubt(): void {
      doubted = new Set(here.keys())
      clearTimeout(doubtTimer)
      doubtTimer = setTimeout(() => {
        for (const userId of doubted) hear(gone(userId))
      }, roundTakes)
    },
  }
}

const gone = (userId: string): PresenceFrame => ({
  type: 'ephemeral',
  name: 'presence',
  data: { userId, state: 'OFF', lastActivityTime: null },
})
