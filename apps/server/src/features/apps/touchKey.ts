import type { TouchSession } from '#kernel/http/app.ts'
import { minuteMs } from '#kernel/durations.ts'
import { recordKeyUse } from './store/keys.ts'

/** How exactly it is known when a key was last used. */
const exactMs = 5 * minuteMs

/** Records every few minutes that a key is in use. It ends when its owner chose, however much it is used. */
export const touchKey: TouchSession = async ({ db, runtime }, { sessionId, lastUsedAt }) => {
  const now = runtime.now()
  const before = new Date(now.getTime() - exactMs)
  if (lastUsedAt > before) return null
  await recordKeyUse(db, { keyId: sessionId, before, now })
  return null
}
