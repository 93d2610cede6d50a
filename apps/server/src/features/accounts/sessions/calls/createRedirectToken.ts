import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { createToken } from '../../challenges/challenges.ts'

export const createRedirectToken = handle(contract.accounts.createRedirectToken)(async ({
  body,
  actor,
  tx,
  app,
  refuse,
}) => {
  if (actor.impersonator) return refuse('NOT_ALLOWED')
  const target = new URL(body.target)
  if (!app.config.redirectOrigins.includes(target.origin)) return refuse('TARGET_NOT_ALLOWED', { path: 'target' })
  const { token, expiresAt } = await createToken(tx, app, {
    purpose: 'REDIRECT',
    accountId: actor.id,
    sessionId: actor.sessionId,
    data: { target: target.href, origin: target.origin },
  })
  // In the fragment, so that it reaches no server's log and no other page.
  const url = new URL(target)
  url.hash = `token=${token}`
  return { token, url: url.href, expiresAt: expiresAt.toISOString() }
})
