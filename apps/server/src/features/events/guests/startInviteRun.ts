import type { Actor } from '#kernel/actor.ts'
import type { App } from '#kernel/http/app.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { accessGroup, groupPolicy } from '#features/groups/index.ts'
import { queueInviteRun } from './jobs/inviteGroup.ts'
import { eventPolicy } from '../policy.ts'
import { lockEventShared } from '../store/access.ts'
import { type InviteRun, countInvitable, openRun, saveRun } from './store/inviteRuns.ts'
import { inviteNextMembers } from './bulkInvite.ts'

const beforeAll = '00000000-0000-0000-0000-000000000000'

export interface BulkInvited {
  readonly invited: number
  readonly already: number
  readonly skipped: number
  readonly jobId: string | null
  /** Percent. */
  readonly progress: number
}

/**
 * Invites every member of a group, on behalf of a host who is its admin: the first part at once, the rest in a job.
 * Asked again while that is running, it returns the progress, and has it go on if it had given up.
 */
export async function startInviteRun(
  tx: Tx,
  app: App,
  args: { actor: Actor; eventId: string; groupId: string; kind?: 'ENTERPRISE' },
): Promise<BulkInvited> {
  const { actor, eventId, groupId } = args
  const now = app.runtime.now()
  const facts = await lockEventShared(tx, actor.id, { eventId, now }, 'host')
  const group = await accessGroup(tx, actor.id, groupId, 'preview')
  if (args.kind && group.kind !== args.kind) throw new Refusal('GROUP_NOT_FOUND')
  const verdict = groupPolicy.may(group, 'EVENTS')
  if (!verdict.ok) throw new Refusal(verdict.code)
  const invites = eventPolicy.invite(facts, now)
  if (!invites.ok) throw new Refusal(invites.code)
  const open = await openRun(tx, eventId, groupId)
  if (open) {
    await queueInviteRun(tx, open.id)
    return viewOf(open)
  }
  const members = await countInvitable(tx, groupId, actor.id)
  const begun: InviteRun = {
    id: app.runtime.id(),
    eventId,
    groupId,
    byId: actor.id,
    reached: beforeAll,
    members,
    invited: 0,
    already: 0,
    skipped: 0,
    isDone: false,
  }
  const run = await inviteNextMembers(tx, app, { facts, run: begun, reachesNobody: actor.isIsolated })
  if (run.isDone) return viewOf(run)
  await saveRun(tx, run, now)
  await queueInviteRun(tx, run.id)
  return viewOf(run)
}

const viewOf = ({ id, invited, already, skipped, members, isDone }: InviteRun): BulkInvited => ({
  invited,
  already,
  skipped,
  jobId: isDone ? null : id,
  progress: isDone ? 100 : Math.min(99, Math.floor((100 * (invited + already + skipped)) / Math.max(1, members))),
})
