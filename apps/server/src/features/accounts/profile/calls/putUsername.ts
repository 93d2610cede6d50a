import { contract } from '@koinon/contract'
import { emit } from '#kernel/work/events.ts'
import { handle } from '#kernel/http/handler.ts'
import { queueNotice } from '../../mail/jobs/sendNotice.ts'
import { consumeUsernameLimit } from '../../signIn/attemptLimits.ts'
import { checkUsername } from '../../registration/registration.ts'
import { lockAccount } from '../../store/accounts.ts'
import { changeUsername } from '../../registration/store/usernames.ts'

export const putUsername = handle(contract.accounts.putUsername)(async ({ body, actor, tx, app, refuse }) => {
  const { username } = body
  const account = await lockAccount(tx, actor.id)
  if (!account) return refuse('SIGN_IN_REQUIRED')
  if (account.username === username) return { username }
  await checkUsername(tx, app, username, actor.id)
  const now = app.runtime.now()
  await consumeUsernameLimit(tx, actor.id, now)
  await changeUsername(tx, { accountId: actor.id, from: account.username, to: username, now })
  await emit(tx, 'account.profileChanged', { accountId: actor.id })
  await queueNotice(tx, { accountId: actor.id, notice: 'USERNAME_CHANGED', about: account.username })
  return { username }
})
