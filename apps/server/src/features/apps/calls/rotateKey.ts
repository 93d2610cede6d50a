import { contract } from '@koinon/contract'
import { hashToken, makeKey } from '#kernel/credentials.ts'
import { hourMs } from '#kernel/durations.ts'
import { handle } from '#kernel/http/handler.ts'
import { queueNotice, sessions, writeAudit } from '#features/accounts/index.ts'
import { presentKey } from '../presentKey.ts'
import { replaceSecret } from '../store/keys.ts'

export const rotateKey = handle(contract.apps.rotateKey)(async ({ body, actor, tx, app, refuse }) => {
  const { tokenId, graceHours } = body
  const now = app.runtime.now()
  const token = makeKey('pat', app.runtime)
  const row = await replaceSecret(tx, {
    keyId: tokenId,
    accountId: actor.id,
    tokenHash: hashToken(token),
    hint: token.slice(-4),
    oldUntil: graceHours === 0 ? null : new Date(now.getTime() + graceHours * hourMs),
    now,
  })
  if (!row) return refuse('KEY_NOT_FOUND')
  await writeAudit(tx, {
    actor,
    action: 'rotate-key',
    target: { kind: 'ACCOUNT', id: actor.id },
    after: { name: row.name, graceHours },
  })
  await queueNotice(tx, { accountId: actor.id, notice: 'KEY_MADE', about: row.name })
  await sessions.announceKeys(tx, actor.id)
  return { token, key: presentKey(row, now) }
})
