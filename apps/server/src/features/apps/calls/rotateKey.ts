import { contract } from '@koinon/contract'
import { hashToken, makeKey } from '#kernel/credentials.ts'
import { dayMs, hourMs } from '#kernel/durations.ts'
import { handle } from '#kernel/http/handler.ts'
import { queueNotice, sessions, writeAudit } from '#features/accounts/index.ts'
import { accessKey } from '../accessKey.ts'
import { announceBot } from '../bots/announceBot.ts'
import { keyLife } from '../keyLife.ts'
import { keyPrefixes } from '../makeKeyFor.ts'
import { presentKey } from '../presentKey.ts'
import { replaceSecret } from '../store/keys.ts'

export const rotateKey = handle(contract.apps.rotateKey)(async ({ body, actor, tx, app, refuse }) => {
  const { tokenId, graceHours } = body
  const now = app.runtime.now()
  const { accountId, kind, bot, scopes } = await accessKey(tx, actor, tokenId)
  const { longestDays } = await keyLife(tx, { scopes })
  const token = makeKey(keyPrefixes[kind], app.runtime)
  const row = await replaceSecret(tx, {
    keyId: tokenId,
    accountId,
    tokenHash: hashToken(token),
    hint: token.slice(-4),
    endsBy: new Date(now.getTime() + longestDays * dayMs),
    oldUntil: graceHours === 0 ? null : new Date(now.getTime() + graceHours * hourMs),
    now,
  })
  if (!row) return refuse('KEY_NOT_FOUND')
  const entry = { actor, action: 'rotate-key', after: { name: row.name, graceHours } }
  if (bot) await announceBot(tx, bot, entry)
  else {
    await writeAudit(tx, { ...entry, target: { kind: 'ACCOUNT', id: actor.id } })
    await queueNotice(tx, { accountId: actor.id, notice: 'KEY_MADE', about: row.name })
    await sessions.announceKeys(tx, actor.id)
  }
  return { token, key: presentKey(row, now) }
})
