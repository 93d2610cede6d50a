import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { inTransaction } from '#kernel/database/transaction.ts'
import { queueNotice } from '../../mail/jobs/sendNotice.ts'
import { clearPasswordAttempts, consumePasswordAttempt } from '../../signIn/attemptLimits.ts'
import { checkPassword, hashPassword, namesOf, isCorrectPassword } from '../../signIn/passwords.ts'
import { afterCredentialChange } from '../../sessions/revokeSessions.ts'
import { accountById, lockAccount, setPassword } from '../../store/accounts.ts'

export const changePassword = handle(contract.accounts.changePassword)(async ({ body, actor, db, app, refuse }) => {
  const now = app.runtime.now()
  const account = await accountById(db, actor.id)
  if (!account) return refuse('SIGN_IN_REQUIRED')
  const { passwordHash } = account
  if (passwordHash !== null) {
    if (body.currentPassword === undefined) return refuse('BAD_CREDENTIALS', { path: 'currentPassword' })
    // A stolen session must not become a place to guess the password.
    await consumePasswordAttempt(db, `account:${actor.id}`, now)
    if (!(await isCorrectPassword(app, passwordHash, body.currentPassword)))
      return refuse('BAD_CREDENTIALS', { path: 'currentPassword' })
  }
  await checkPassword(app, body.newPassword, await namesOf(db, account))
  const hash = await hashPassword(app, body.newPassword)
  return inTransaction(app, async (tx) => {
    const present = await lockAccount(tx, actor.id)
    // Another person changed it while this was being computed: the password given is no longer the current one.
    if (present?.passwordHash !== passwordHash) return refuse('BAD_CREDENTIALS', { path: 'currentPassword' })
    await setPassword(tx, { accountId: actor.id, hash, now })
    await clearPasswordAttempts(tx, `account:${actor.id}`)
    await afterCredentialChange(tx, actor.id, actor.sessionId)
    await queueNotice(tx, { accountId: actor.id, notice: 'PASSWORD_CHANGED' })
    return { ok: true }
  })
})
