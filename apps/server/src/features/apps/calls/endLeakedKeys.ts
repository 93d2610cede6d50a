import { contract } from '@koinon/contract'
import { hashToken, keysIn } from '#kernel/credentials.ts'
import { handle } from '#kernel/http/handler.ts'
import { endAndAnnounce } from '../endAndAnnounce.ts'
import { endLeakedHooks } from '../incomingHooks/endLeakedHooks.ts'
import { notifyOwners } from '../notifyOwners.ts'

export const endLeakedKeys = handle(contract.admin.endLeakedKeys)(async ({ body, actor, tx, refuse }) => {
  if (!actor.roles.includes('ADMINISTRATOR')) return refuse('NOT_ALLOWED')
  const hashes = keysIn(body.text).map((token) => hashToken(token))
  const ended = await endAndAnnounce(tx, { hashes }, actor)
  const hooks = await endLeakedHooks(tx, hashes, actor)
  for (const key of ended) await notifyOwners(tx, key, 'KEY_LEAKED')
  return { ended: ended.length + hooks }
})
