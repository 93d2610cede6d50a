import { contract } from '@koinon/contract'
import type { HandlerArgs } from '#kernel/http/handler.ts'
import { handle } from '#kernel/http/handler.ts'
import { emit } from '#kernel/work/events.ts'
import { providers, queueNotice, sessions } from '#features/accounts/index.ts'
import { endForbiddenKeys } from '../endForbiddenKeys.ts'
import { managementOf } from '../managementOf.ts'
import { queueEnforcement } from '../queueEnforcement.ts'

type Args = HandlerArgs<typeof contract.accounts.acceptManaged>

export const acceptManaged = handle(contract.accounts.acceptManaged)(async (args) => {
  const { body, actor, tx, app, refuse } = args
  const groupId = body.groupId ?? null
  const accountId = actor.id
  await sessions.lockAccount(tx, accountId)
  const before = await providers.managedRow(tx, accountId)
  const isManaged = before?.answer === 'ACCEPTED' && before.groupId === groupId
  if (!isManaged && (await providers.ownerWithOffer(tx, accountId)) !== groupId) return refuse('NOT_FOUND')
  if (body.accept && !isManaged) await accept(args, groupId)
  if (!body.accept) {
    if (isManaged) await providers.releaseManaged(tx, accountId)
    await providers.saveAnswer(tx, { accountId, groupId, answer: 'DECLINED', now: app.runtime.now() })
  }
  return { management: await managementOf(tx, app, accountId) }
})

/** The session shows that the holder is the organisation's person as well; an earlier management ends. */
async function accept({ actor: { id: accountId, sessionId }, tx, app, refuse }: Args, groupId: string | null) {
  if (!(await providers.isSessionOfOwner(tx, sessionId, groupId))) return refuse('PROVIDER_REQUIRED')
  await providers.releaseManaged(tx, accountId)
  await providers.saveAnswer(tx, { accountId, groupId, answer: 'ACCEPTED', now: app.runtime.now() })
  await providers.logSignIn(tx, { groupId, accountId, event: 'MANAGED' })
  await emit(tx, 'account.managed', { accountId, groupId })
  await endForbiddenKeys(tx, [accountId])
  await queueEnforcement(tx, app, { groupId, accountId })
  const name = (await managementOf(tx, app, accountId))?.name ?? ''
  await queueNotice(tx, { accountId, notice: 'ORGANIZATION_ACTED', about: JSON.stringify(['ACCEPTED', name]) })
}
