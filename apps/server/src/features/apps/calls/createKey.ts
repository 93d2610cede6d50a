import { contract } from '@koinon/contract'
import { maxKeys } from '@koinon/contract/shared'
import { hashToken, makeKey } from '#kernel/credentials.ts'
import { dayMs } from '#kernel/durations.ts'
import { handle } from '#kernel/http/handler.ts'
import { queueNotice, sessions, writeAudit } from '#features/accounts/index.ts'
import { keyPolicy } from '../policy.ts'
import { presentKey } from '../presentKey.ts'
import { insertKey, keysOf } from '../store/keys.ts'

export const createKey = handle(contract.apps.createKey)(async ({ body, actor, tx, app, refuse }) => {
  const { name, scopes, expiresInDays } = body
  const now = app.runtime.now()
  await sessions.lockAccount(tx, actor.id)
  const liveKeys = (await keysOf(tx, actor.id, now)).length
  const verdict = keyPolicy.make({ roles: actor.roles, scopes, liveKeys })
  if (!verdict.ok) return refuse(verdict.code, verdict.code === 'QUOTA_REACHED' ? { max: maxKeys } : { path: 'scopes' })
  const token = makeKey('pat', app.runtime)
  const row = await insertKey(tx, {
    id: app.runtime.id(),
    accountId: actor.id,
    name,
    tokenHash: hashToken(token),
    hint: token.slice(-4),
    scopes,
    now,
    expiresAt: new Date(now.getTime() + expiresInDays * dayMs),
  })
  await writeAudit(tx, {
    actor,
    action: 'make-key',
    target: { kind: 'ACCOUNT', id: actor.id },
    after: { name, scopes },
  })
  await queueNotice(tx, { accountId: actor.id, notice: 'KEY_MADE', about: name })
  await sessions.announceKeys(tx, actor.id)
  return { token, key: presentKey(row, now) }
})
