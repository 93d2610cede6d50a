import type { Tx } from '../../../kernel/tables.ts'
import { unitOf } from '../../../kernel/unit.ts'
import { eventPolicy } from '../policy.ts'
import { eventFactsOf } from '../store/access.ts'
import { isNews } from '../store/news.ts'

/**
 * Whether a post waiting for its time may still appear in its event: hosts' news by a host, others by those who may
 * discuss there.
 */
export async function mayStillPostIn(
  tx: Tx,
  { postId, authorId, eventId }: { postId: string; authorId: string; eventId: string },
): Promise<boolean> {
  const meant = { now: unitOf(tx).app.seams.now() }
  const facts = (await eventFactsOf(tx, authorId, [eventId], meant)).get(eventId)
  if (!facts || !eventPolicy.discuss(facts).ok) return false
  return !(await isNews(tx, postId)) || eventPolicy.isHost(facts)
}
