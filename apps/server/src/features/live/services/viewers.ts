import type { App } from '../../../kernel/app.ts'
import { type Seen, noteViewers } from '../store/viewers.ts'

/** Who fetches is written down so often, all at once. */
const flushMs = 3000

/** Keeps who fetches streams from this process. What is not written yet when it ends is fetched again in a moment. */
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
