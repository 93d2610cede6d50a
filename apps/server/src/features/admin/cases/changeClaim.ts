import { minuteMs } from '#kernel/durations.ts'
import { emit } from '#kernel/work/events.ts'
import { writeAudit } from '#features/accounts/index.ts'
import { cases } from '#features/moderation/index.ts'
import type { ReviewContext } from './decideCase.ts'

const claimMs = 15 * minuteMs

interface ClaimChange {
  readonly action: 'CLAIM' | 'RELEASE'
  readonly takeOver: boolean
  readonly level: 'GROUP' | 'PLATFORM'
}

/** Claims a locked case, or gives it back; a colleague's claim stays unless it is taken over. */
export async function changeClaim(
  { tx, app, actor }: ReviewContext,
  caseId: string,
  { action, takeOver, level }: ClaimChange,
): Promise<void> {
  const now = app.runtime.now()
  const until = new Date(now.getTime() + claimMs)
  const isChanged =
    action === 'CLAIM'
      ? await cases.claimCase(tx, caseId, { by: actor.id, until, takeOver, level, now })
      : await cases.releaseCase(tx, caseId, actor.id)
  if (!isChanged) return
  await writeAudit(tx, {
    actor,
    action: action === 'CLAIM' ? 'claim-case' : 'release-case',
    target: { kind: 'CASE', id: caseId },
  })
  await emit(tx, 'case.changed', { caseId })
}
