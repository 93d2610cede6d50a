import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { accountPolicy } from '../../policy.ts'
import { usernameClaim } from '../store/usernames.ts'

export const checkUsernameAvailability = handle(contract.accounts.checkUsernameAvailability)(async ({
  body,
  db,
  app,
  actor,
}) => {
  const username = body.username.trim().toLowerCase()
  const verdict = accountPolicy.username(username)
  if (!verdict.ok) return { available: false, reason: verdict.code === 'USERNAME_RESERVED' ? 'RESERVED' : 'INVALID' }
  const claim = await usernameClaim(db, username, app.runtime.now(), actor?.id ?? null)
  return { available: claim === null, reason: claim }
})
