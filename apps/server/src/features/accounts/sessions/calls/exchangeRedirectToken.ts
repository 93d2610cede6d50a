import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { redeemLink } from '../../challenges/challenges.ts'
import { signIn } from '../../signIn/signIn.ts'
import { type SessionSource, sessionSource } from '../store/sessions.ts'

export const exchangeRedirectToken = handle(contract.accounts.exchangeRedirectToken)(async ({
  body,
  tx,
  app,
  request,
  refuse,
}) => {
  const row = await redeemLink(tx, app, ['REDIRECT'], body.token)
  const source = row?.sessionId ? await sessionSource(tx, row.sessionId) : null
  if (!row?.accountId || !source || typeof row.data.target !== 'string') return refuse('TOKEN_EXPIRED')
  const from = request.header('origin')
  if (from !== undefined && from !== row.data.origin) return refuse('ORIGIN_NOT_ALLOWED')
  // The session it comes from had already shown every factor the account requires.
  const result = await signIn(
    { tx, app, request },
    {
      accountId: row.accountId,
      client: body.client,
      bothFactors: true,
      familyId: source.family,
      // The provider ends it as well, and it lasts no longer than its own session would.
      ...(source.byProvider && { byProvider: source.byProvider }),
      ...lifeOf(source, { transport: body.client?.transport ?? 'COOKIE', now: app.runtime.now() }),
    },
  )
  return { ...result, target: row.data.target }
})

/**
 * A browser's cookie alone creates nothing that outlives it: otherwise a thief of the cookie could keep what it made. A
 * member who has just shown a factor, and an app that is to be remembered, hand over a session like any other.
 */
function lifeOf(
  { transport: from, remember, reauthenticatedUntil, expiresAt, endsBy }: SessionSource,
  { transport: to, now }: { transport: 'COOKIE' | 'BEARER'; now: Date },
): { remember: boolean; endsBy: Date | null } {
  const isTrusted = (from === 'BEARER' && remember) || (reauthenticatedUntil !== null && reauthenticatedUntil > now)
  if (isTrusted) return { remember: to === 'BEARER' || remember, endsBy }
  return { remember: to === 'COOKIE' && remember, endsBy: expiresAt }
}
