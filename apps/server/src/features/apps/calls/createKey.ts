import { contract } from '@koinon/contract'
import { maxKeys } from '@koinon/contract/shared'
import { handle } from '#kernel/http/handler.ts'
import { Refusal } from '#kernel/refusal.ts'
import { providers, queueNotice, sessions, writeAudit } from '#features/accounts/index.ts'
import { asTooLong, keyLife } from '../keyLife.ts'
import { makeKeyFor } from '../makeKeyFor.ts'
import { keyPolicy } from '../policy.ts'
import { keysOf } from '../store/keys.ts'

export const createKey = handle(contract.apps.createKey)(async ({ body, actor, tx, app, refuse }) => {
  const { name, scopes } = body
  await sessions.lockAccount(tx, actor.id)
  // Ended while this waited for the lock: the keys ended with it, and none follows.
  if (!(await sessions.sessionSource(tx, actor.sessionId))) throw new Refusal('SIGN_IN_REQUIRED')
  if (await providers.areKeysForbidden(tx, actor.id)) return refuse('KEYS_FORBIDDEN')
  const liveKeys = (await keysOf(tx, actor.id, app.runtime.now())).length
  const life = await keyLife(tx, body)
  const verdict = keyPolicy.make({ roles: actor.roles, scopes, liveKeys, life })
  if (!verdict.ok) {
    if (verdict.code === 'SCOPE_NOT_ALLOWED') return refuse(verdict.code, { path: 'scopes' })
    return refuse(verdict.code, verdict.code === 'QUOTA_REACHED' ? { max: maxKeys } : asTooLong(life))
  }
  const made = await makeKeyFor(tx, { ...body, days: life.days, accountId: actor.id, kind: 'PERSONAL' })
  await writeAudit(tx, {
    actor,
    action: 'make-key',
    target: { kind: 'ACCOUNT', id: actor.id },
    after: { name, scopes },
  })
  await queueNotice(tx, { accountId: actor.id, notice: 'KEY_MADE', about: name })
  await sessions.announceKeys(tx, actor.id)
  return made
})
