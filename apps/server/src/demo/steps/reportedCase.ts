import { caseIdOf } from '../store/reviewers.ts'
import type { Player, Stage } from '../stage.ts'

export type FullCase = Awaited<ReturnType<Player['calls']['admin']['getFlaggedContent']>>

/** The case about something, as a moderator reads it; null if nobody has reported it. */
export async function reportedCase({ running }: Stage, moderator: Player, targetId: string): Promise<FullCase | null> {
  const id = await caseIdOf(running.app.db, targetId)
  return id === null ? null : moderator.calls.admin.getFlaggedContent({ params: { id } })
}
