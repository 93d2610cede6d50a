import type { TouchSession } from '#kernel/http/app.ts'
import { minuteMs } from '#kernel/durations.ts'
import { recordSessionUse } from './store/sessions.ts'
import { sessionEnd } from '../signIn/signIn.ts'

/** How exactly it is known when a session was last used. */
const exactMs = 10 * minuteMs

/**
 * Records every few minutes that a session is in use. A browser stays signed in as long as it comes back; apps rotate
 * their token instead. A view of another person's account is no use of theirs.
 */
export const touchSession: TouchSession = async ({ db, runtime }, { sessionId, lastUsedAt, impersonator }) => {
  const now = runtime.now()
  const before = new Date(now.getTime() - exactMs)
  if (impersonator || lastUsedAt > before) return null
  const ends = { remembered: sessionEnd(true, now), forgotten: sessionEnd(false, now) }
  return recordSessionUse(db, { sessionId, before, now, ends })
}
