import { contract } from '@koinon/contract'
import { handle } from '../../../../kernel/handle.ts'
import { useLink } from '../../services/challenges.ts'
import { signIn } from '../../services/sign-in.ts'
import { familyOf } from '../../store/sessions.ts'

export const exchangeRedirectToken = handle(contract.accounts.exchangeRedirectToken)(async ({
  body,
  tx,
  app,
  request,
  refuse,
}) => {
  const row = await useLink(tx, app, ['REDIRECT'], body.token)
  const family = row?.sessionId ? await familyOf(tx, row.sessionId) : null
  if (!row?.accountId || !family || typeof row.data.target !== 'string') return refuse('TOKEN_EXPIRED')
  const from = request.header('origin')
  if (from !== undefined && from !== row.data.origin) return refuse('ORIGIN_NOT_ALLOWED')
  // The session it comes from had shown whatever the account asks for, and both end together.
  const result = await signIn(
    { tx, app, request },
    { accountId: row.accountId, client: body.client, bothFactors: true, familyId: family },
  )
  return { ...result, target: row.data.target }
})
