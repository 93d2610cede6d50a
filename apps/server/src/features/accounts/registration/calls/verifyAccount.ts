import { contract } from '@koinon/contract'
import { type HandlerArgs, handle } from '#kernel/http/handler.ts'
import { hashToken } from '#kernel/credentials.ts'
import { browserOf } from '../../signIn/browserIdentity.ts'
import { guessCode, redeemLink } from '../../challenges/challenges.ts'
import { emailContact } from '../../contacts/contactValues.ts'
import { activateAccount } from '../registration.ts'
import { signIn } from '../../signIn/signIn.ts'
import { type ChallengeRow, consumeChallenge } from '../../challenges/store/challenges.ts'
import { verifyContact } from '../../contacts/store/contacts.ts'

const purposes = ['VERIFY_ACCOUNT'] as const
type Args = HandlerArgs<typeof contract.accounts.verifyAccount>

export const verifyAccount = handle(contract.accounts.verifyAccount)(async (args) => {
  const { body, tx, app, request, refuse } = args
  const { row, here } = await challengeShown(args)
  if (!row.accountId || !row.contact) return refuse('TOKEN_EXPIRED')
  const contact = row.contact.includes('@')
    ? emailContact(row.contact)
    : ({ kind: 'PHONE', value: row.contact } as const)
  // Another person has confirmed it meanwhile: what was sent is worthless.
  if (!(await verifyContact(tx, { accountId: row.accountId, contact, now: app.runtime.now() })))
    return refuse('TOKEN_EXPIRED')
  await activateAccount(tx, app, row.accountId)
  return here ? signIn({ tx, app, request }, { accountId: row.accountId, client: body.client }) : { state: 'VERIFIED' }
})

/**
 * The link works in any browser, the code only with the secret of the one that registered: only that browser is
 * signed in.
 */
async function challengeShown({
  params,
  body,
  tx,
  app,
  request,
  refuse,
  refuseAndCommit,
}: Args): Promise<{ row: ChallengeRow; here: boolean }> {
  if (body.code === undefined) {
    const row = await redeemLink(tx, app, purposes, params.token)
    if (!row) return refuse('TOKEN_EXPIRED')
    return { row, here: row.browserHash !== null && browserOf(app, request) === row.browserHash }
  }
  const guess = await guessCode(tx, app, {
    purposes,
    name: { handleHash: hashToken(params.token) },
    code: body.code,
    request,
  })
  if (!guess.ok) {
    if (guess.code === 'CODE_WRONG') return refuseAndCommit('CODE_WRONG', { path: 'code', triesLeft: guess.triesLeft })
    return refuse(guess.code === 'CODE_EXPIRED' ? 'CODE_EXPIRED' : 'TOKEN_EXPIRED')
  }
  if (!(await consumeChallenge(tx, guess.row.id, app.runtime.now()))) return refuse('TOKEN_EXPIRED')
  return { row: guess.row, here: true }
}
