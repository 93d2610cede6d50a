import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { consumeUse } from '#kernel/http/rateLimits.ts'
import { personCards } from '#features/users/index.ts'
import { deleteContacts, saveContacts, matchContacts } from '../store/contactMatches.ts'

/** Ten lists of a thousand: more contacts than anybody has, too few to go through all phone numbers. */
const listsADay = 10

export const contacts = handle(contract.accounts.contacts)(async ({ body, actor, tx, app }) => {
  const { salt = '', hashes, keep } = body
  if (keep === false && hashes.length === 0) await deleteContacts(tx, actor.id)
  if (hashes.length === 0) return { matches: [] }
  const now = app.runtime.now()
  await consumeUse(tx, { key: `contacts:${actor.id}`, max: listsADay, seconds: 86_400 }, now)
  const found = await matchContacts(tx, { viewerId: actor.id, salt, hashes })
  const cards = await personCards(tx, actor.id, found)
  await saveContacts(tx, { accountId: actor.id, salt, hashes, matches: [...cards.keys()], forEver: keep === true, now })
  return { matches: [...cards.values()] }
})
