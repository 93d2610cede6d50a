import { caseIdOf } from '../store/order.ts'
import type { Player, Stage } from '../stage.ts'

export type WholeCase = Awaited<ReturnType<Player['calls']['admin']['getFlaggedContent']>>

/** The case about something, as a moderator reads it; null if nobody has reported it. */
export async function caseOf({ running }: Stage, moderator: Player, targetId: string): Promise<WholeCase | null> {
  const id = await caseIdOf(running.app.db, targetId)
  return id === null ? null : moderator.calls.admin.getFlaggedContent({ params: { id } })
}
