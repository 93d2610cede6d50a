import type { App } from '#kernel/http/app.ts'
import { type Seen, recordViewers } from './store/viewers.ts'

/** How often viewers are written, all together. */
const flushMs = 3000

/** Records who fetches streams from this process. Anything unwritten when it ends is fetched again in a moment. */
export function viewerRecorder(app: App): { note(seen: Seen): void; close(): Promise<void> } {
  let seen = new Map<string, Seen>()
  let timer: NodeJS.Timeout | null = null
  const flush = async () => {
    timer = null
    const batch = [...seen.values()]
    seen = new Map()
    await recordViewers(app.db, batch, app.runtime.now()).catch((error: unknown) =>
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
