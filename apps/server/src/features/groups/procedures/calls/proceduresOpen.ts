import { contract } from '@koinon/contract'
import { maxOpenProcedures } from '@koinon/contract/shared'
import { handle } from '#kernel/http/handler.ts'
import { consumeUse } from '#kernel/http/rateLimits.ts'
import { dayMs } from '#kernel/durations.ts'
import { emit } from '#kernel/work/events.ts'
import { addJob } from '#kernel/work/jobs.ts'
import { writeAudit } from '#features/accounts/index.ts'
import { submitForRules } from '#features/moderation/index.ts'
import { lockGroup } from '../../store/access.ts'
import { restrictions } from '../../restrictions/restrictions.ts'
import { procedureView } from '../accessProcedure.ts'
import { notifyRollJob } from '../jobs/notifyRoll.ts'
import { procedurePolicy } from '../procedurePolicy.ts'
import { insertProcedure, openCounts } from '../store/procedures.ts'

/** Of one person, who could notify a whole group again and again by opening and withdrawing. */
const maxOpenedPerDay = 5
/** How long a candidate waits who was not elected. */
const standAgainMs = 90 * dayMs

export const proceduresOpen = handle(contract.groups.proceduresOpen)(async ({ body, actor, tx, app, refuse }) => {
  const { groupId, kind, days, title, text, quorum, threshold, minDays, isSecret } = body
  const facts = await lockGroup(tx, actor.id, groupId, 'membership')
  const now = app.runtime.now()
  restrictions.refuseMuted(facts)
  const verdict = procedurePolicy.open(facts, now)
  if (!verdict.ok || actor.isIsolated) return refuse('NOT_ALLOWED')
  const failedSince = new Date(now.getTime() - standAgainMs)
  const open = await openCounts(tx, groupId, { accountId: actor.id, failedSince })
  // Other votes never keep one about the owner from being opened: the owner could open them for that.
  const isFull = kind === 'OWNER' ? open.aboutOwner > 0 : open.all >= maxOpenProcedures
  if (isFull || open.own > 0) return refuse('PROCEDURE_OPEN')
  if (kind === 'OWNER' && open.stoodSince) return refuse('RETRY_LATER')
  await consumeUse(tx, { key: `procedures:${actor.id}`, max: maxOpenedPerDay, seconds: dayMs / 1000 }, now)

  const procedureId = app.runtime.id()
  const roll = await insertProcedure(tx, {
    id: procedureId,
    groupId,
    kind,
    title,
    text,
    payload: kind === 'RULES' ? { rules: body.rules } : {},
    openedBy: actor.id,
    opensAt: now,
    closesAt: new Date(now.getTime() + days * dayMs),
    quorum,
    threshold,
    minDays,
    secret: isSecret,
  })
  const suits = procedurePolicy.suits(kind, { group: facts.kind, role: facts.role, roll })
  if (!suits.ok) return refuse(suits.code, { path: 'kind' })
  await submitForRules(tx, 'PROCEDURE', procedureId, { hasPictures: false })
  await emit(tx, 'procedure.changed', { groupId, procedureId })
  await addJob(tx, notifyRollJob, { procedureId, reason: 'PROCEDURE_OPENED', after: null })
  await writeAudit(tx, {
    actor,
    action: 'open-procedure',
    target: { kind: 'GROUP', id: groupId },
    after: { kind },
  })
  return procedureView(tx, actor.id, procedureId, now)
})
