import { contract } from '@koinon/contract'
import { hashToken, keysIn } from '#kernel/credentials.ts'
import { handle } from '#kernel/http/handler.ts'
import { queueNotice } from '#features/accounts/index.ts'
import { endAndAnnounce } from '../endAndAnnounce.ts'

export const endLeakedKeys = handle(contract.admin.endLeakedKeys)(async ({ body, actor, tx, refuse }) => {
  if (!actor.roles.includes('ADMINISTRATOR')) return refuse('NOT_ALLOWED')
  const hashes = keysIn(body.text).map((token) => hashToken(token))
  const ended = await endAndAnnounce(tx, { hashes }, actor)
  for (const { accountId, name } of ended) await queueNotice(tx, { accountId, notice: 'KEY_LEAKED', about: name })
  return { ended: ended.length }
})
