import type { RealtimeEventName } from '@koinon/contract'
import type { Screen } from './frames.ts'

/** How long changes are remembered, in ms: clients keep what they read for a minute, and reconnect sooner than this. */
const retentionMs = 180_000
const maxChanges = 5000
/** How long a client's word that it watches may be on its way, in ms: it does not know, so as much again is sent. */
const onTheWayMs = 2000

export interface Change {
  readonly name: RealtimeEventName
  readonly data: Readonly<Record<string, unknown>>
}

/** Recent changes on screens, as far as this process received them. */
export interface RecentChanges {
  add(change: Screen & Change): void
  /**
   * Changes on this screen within the last `ms` and shortly before, oldest first; null if some of those within `ms` may
   * not be remembered.
   */
  of(screen: Screen, ms: number): readonly Change[] | null
  /** Messages were lost: the remembered changes have a gap and no longer count. */
  clear(): void
}

/**
 * A screen is read first and watched a moment later, and a lost connection takes a while to come back. Nobody would see
 * what changed in between, because changes of screens are stored nowhere else.
 */
export function recentChanges(now: () => number = () => performance.now()): RecentChanges {
  /** By what they are about, newest last: of a post's counts, only the latest matter. */
  const changes = new Map<string, Screen & Change & { readonly at: number }>()
  /** Since when nothing is missing. */
  let since = now()
  return {
    add(change) {
      const at = now()
      const key = keyOf(change)
      changes.delete(key)
      changes.set(key, { ...change, at })
      for (const [oldest, { at: then }] of changes) {
        if (changes.size <= maxChanges && then > at - retentionMs) return
        changes.delete(oldest)
        since = then
      }
    },
    of({ kind, id }, ms) {
      const from = now() - ms
      if (from <= since) return null
      return [...changes.values()]
        .filter((change) => change.at >= from - onTheWayMs && change.kind === kind && change.id === id)
        .map(({ name, data }) => ({ name, data }))
    },
    clear() {
      changes.clear()
      since = now()
    },
  }
}

function keyOf({ kind, id, name, data }: Screen & Change): string {
  const subjects = Object.entries(data).filter(([field]) => field.endsWith('Id'))
  return JSON.stringify([kind, id, name, subjects])
}
