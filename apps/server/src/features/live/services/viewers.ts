import type { App } from '#kernel/app.ts'
import { type Seen, noteViewers } from '../store/viewers.ts'

/** How often viewers are written, all together. */
const flushMs = 3000

/** Records who fetches streams from this process. Anything unwritten when it ends is fetched again in a moment. */
export function viewersOf(app: App): { note(seen: Seen): void; close(): Promise<void> } {
  let seen = new Map<string, Seen>()
  let timer: NodeJS.Timeout | null = null
  const flush = async () => {
    timer = null
    const batch = [...seen.values()]
    seen = new Map()
    await noteViewers(app.db, batch, app.seams.now()).catch((error: unknown) =>
      app.log.warn({ err: error }, 'viewers of streams were not counted'),
    )
  }
  return {
    note(one) {
      seen.set(`${one.streamId}:${one.accountId}`, one)
      timer ??= setTimeout(() => void flush(), app.config.test ? 0 : flushMs)
    },
    close: async () => {
      if (!timer) return
      clearTimeout(timer)
      await flush()
    },
  }
}
