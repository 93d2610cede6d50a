import type { CaseLevel } from '@koinon/contract/shared'
import type { App } from '#kernel/http/app.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { emit } from '#kernel/work/events.ts'
import { placeRules } from '#features/place/index.ts'
import { routeOf } from './routeOf.ts'
import { type ReportTarget, type OpenedCase, lockOrOpenCase } from './store/reports.ts'
import { placeOfTarget, setRoute } from './store/routes.ts'

/** The people who decide the case, for the person who reported it. */
export interface RouteTaken {
  readonly level: CaseLevel
  readonly groupName: string | null
  readonly dueAt: Date | null
}

/**
 * The locked case of a target. When it opens, it goes to those who decide it; when a report shows that people are in
 * danger, from its group to the platform, too.
 */
export async function openCase(
  tx: Tx,
  app: App,
  target: ReportTarget,
  { severity, now }: { readonly severity: number; readonly now: Date },
): Promise<{ held: OpenedCase; route: RouteTaken }> {
  const held = await lockOrOpenCase(tx, app.runtime.id(), target, now)
  const { groupName, ...place } = await placeOfTarget(tx, target)
  const { level, groupId } = routeOf({ ...place, severity })
  if (!held.isFresh && !(level === 'BOTH' && held.level === 'GROUP'))
    return {
      held,
      route: { level: held.level, groupName: held.level === 'PLATFORM' ? null : groupName, dueAt: held.dueAt },
    }
  const { groupDeadlineMs } = await placeRules(tx, app.config)
  const dueAt = level === 'GROUP' ? new Date(now.getTime() + groupDeadlineMs) : null
  await setRoute(tx, held.id, { level, groupId, dueAt })
  if (held.isFresh && groupId !== null) await emit(tx, 'group.caseOpened', { caseId: held.id, groupId })
  return { held, route: { level, groupName: level === 'PLATFORM' ? null : groupName, dueAt } }
}
