import { contract } from '@koinon/contract'
import type { ManagedAction, SignInLogEvent } from '@koinon/contract/shared'
import { handle } from '#kernel/http/handler.ts'
import { emit } from '#kernel/work/events.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { providers, queueNotice, sessions, writeAudit } from '#features/accounts/index.ts'
import { accessOwner } from '../../accessOwner.ts'
import { ssoPolicy } from '../../policy.ts'
import { targetOf } from '../../targetOf.ts'
import { groupName } from '../store/owners.ts'

const events = {
  END_SESSIONS: 'SESSIONS_ENDED',
  DEACTIVATE: 'DEACTIVATED',
  REACTIVATE: 'REACTIVATED',
} as const satisfies Partial<Record<ManagedAction, SignInLogEvent>>

export const changeManaged = handle(contract.sso.changeManaged)(async ({ body, actor, tx, app, refuse }) => {
  const { groupId = null, accountId, action } = body
  await accessOwner(tx, actor, groupId)
  const account = await sessions.lockAccount(tx, accountId)
  if (!account || !(await providers.managedBy(tx, accountId, groupId))) return refuse('NOT_FOUND')
  const facts = { isSelf: accountId === actor.id, isStaff: account.roles.length > 0 }
  const verdict = ssoPolicy.changeManaged(action, facts)
  if (!verdict.ok) return refuse(verdict.code)
  if (!(await carryOut(tx, accountId, action))) return refuse('NOT_FOUND')
  if (action !== 'RELEASE') await providers.logSignIn(tx, { groupId, accountId, event: events[action] })
  await writeAudit(tx, {
    actor,
    action: 'change-managed-account',
    target: targetOf(groupId, accountId),
    after: { account: account.username, action },
  })
  const name = groupId === null ? app.place.now().name : await groupName(tx, groupId)
  await queueNotice(tx, { accountId, notice: 'ORGANIZATION_ACTED', about: JSON.stringify([action, name]) })
  return { ok: true }
})

async function carryOut(tx: Tx, accountId: string, action: ManagedAction): Promise<boolean> {
  switch (action) {
    case 'END_SESSIONS':
      await sessions.revokeSessions(tx, accountId, { except: null })
      return true
    case 'DEACTIVATE':
      await emit(tx, 'account.keysForbidden', { accountId })
      return providers.deactivateManaged(tx, accountId)
    case 'REACTIVATE':
      return providers.reactivateManaged(tx, accountId)
    case 'RELEASE':
      return providers.releaseManaged(tx, accountId)
  }
}
