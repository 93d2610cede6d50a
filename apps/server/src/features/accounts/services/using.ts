import type { NoteUse } from '#kernel/app.ts'
import { minuteMs } from '#kernel/durations.ts'
import { noteSessionUse } from '../store/sessions.ts'
import { sessionEnd } from './sign-in.ts'

/** How exactly it is known when a session was last used. */
const exactMs = 10 * minuteMs

/**
 * Records every few minutes that a session is in use. A browser stays signed in as long as it comes back; apps rotate
 * their token instead. A view of somebody else's account is no use of theirs.
 */
export const noteUse: NoteUse = async ({ db, seams }, { sessionId, lastUsedAt, impersonator }) => {
  const now = seams.now()
  const before = new Date(now.getTime() - exactMs)
  if (impersonator || lastUsedAt > before) return null
  const ends = { remembered: sessionEnd(true, now), forgotten: sessionEnd(false, now) }
  return noteSessionUse(db, { sessionId, before, now, ends })
}
