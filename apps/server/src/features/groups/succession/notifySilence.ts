import type { App } from '#kernel/http/app.ts'
import { emit } from '#kernel/work/events.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { queueNotice } from '#features/accounts/index.ts'
import { holderIds } from '../membership/store/memberships.ts'
import { lockGroupFacts } from '../store/access.ts'
import { heirOf } from './store/heirs.ts'
import { type Notified, ownerFactsOf, saveNotified, stageOf } from './store/silence.ts'
import { silentDays } from './successionPolicy.ts'

const stages: readonly Notified[] = ['OWNER', 'HEIR', 'ADMINS']

/** Reminds the owner of a group, and tells those who may claim it by now; the next silence is told of again. */
export async function notifySilence(tx: Tx, app: App, groupId: string): Promise<void> {
  const found = await ownerFactsOf(tx, groupId)
  const facts = found && (await lockGroupFacts(tx, found.ownerId, groupId))
  const state = await stageOf(tx, groupId, { now: app.runtime.now(), days: silentDays })
  if (!facts || !state || state.stage === state.before) return
  const { stage, before, ownerId, isGone } = state
  await saveNotified(tx, groupId, stage)
  const reached = stages.slice(
    before === null ? 0 : stages.indexOf(before) + 1,
    stage === null ? 0 : stages.indexOf(stage) + 1,
  )
  const heirId = reached.includes('HEIR') ? await heirOf(tx, groupId) : null
  const adminIds =
    reached.includes('ADMINS') && facts.kind !== 'ENTERPRISE' ? await holderIds(tx, groupId, 'ADMINS') : []
  const candidates = [heirId, ...adminIds].filter((id) => id !== null)
  const candidateIds = [...new Set(candidates)].filter((id) => id !== ownerId)
  const reminds = reached.includes('OWNER') && !isGone
  await emit(tx, 'group.ownerSilent', { groupId, ownerId, reminds, candidateIds })
  if (reminds) await queueNotice(tx, { accountId: ownerId, notice: 'OWNER_SILENT', about: `${groupId}\n${facts.name}` })
}
