import { contract } from '@koinon/contract'
import { scopes } from '@koinon/contract/kernel'
import { handle } from '#kernel/http/handler.ts'
import { Refusal } from '#kernel/refusal.ts'
import { personCards } from '#features/users/index.ts'

export const getCurrentKey = handle(contract.apps.getCurrentKey)(async ({ actor, db }) => ({
  kind: actor.key?.kind ?? 'SESSION',
  account: (await personCards(db, actor.id, [actor.id])).get(actor.id) ?? gone(),
  scopes: actor.key
    ? [...actor.key.scopes]
    : scopes.filter((scope) => scope !== 'staff:*' || actor.roles.includes('ADMINISTRATOR')),
  expiresAt: actor.expiresAt.toISOString(),
}))

function gone(): never {
  throw new Refusal('KEY_ENDED')
}
