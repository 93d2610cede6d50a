import { contract } from '@koinon/contract'
import { type Asked, handle } from '#kernel/handle.ts'
import { hashToken } from '#kernel/http/facts.ts'
import { browserOf } from '../../services/browser.ts'
import { guessCode, useLink } from '../../services/challenges.ts'
import { emailContact } from '../../services/contacts.ts'
import { activate } from '../../services/registration.ts'
import { signIn } from '../../services/sign-in.ts'
import { type ChallengeRow, useChallenge } from '../../store/challenges.ts'
import { proveContact } from '../../store/contacts.ts'

const purposes = ['VERIFY_ACCOUNT'] as const
type Asking = Asked<typeof contract.accounts.verifyAccount>

export const verifyAccount = handle(contract.accounts.verifyAccount)(async (asked) => {
  const { body, tx, app, request, refuse } = asked
  const { row, here } = await challengeShown(asked)
  if (!row.accountId || !row.contact) return refuse('TOKEN_EXPIRED')
  const contact = row.contact.includes('@')
    ? emailContact(row.contact)
    : ({ kind: 'PHONE', value: row.contact } as const)
  // Somebody else has confirmed it meanwhile: what was sent is worthless.
  if (!(await proveContact(tx, { accountId: row.accountId, contact, now: app.seams.now() })))
    return refuse('TOKEN_EXPIRED')
  await activate(tx, app, row.accountId)
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
  refuseKeeping,
}: Asking): Promise<{ row: ChallengeRow; here: boolean }> {
  if (body.code === undefined) {
    const row = await useLink(tx, app, purposes, params.token)
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
    if (guess.code === 'CODE_WRONG') return refuseKeeping('CODE_WRONG', { path: 'code', triesLeft: guess.triesLeft })
    return refuse(guess.code === 'CODE_EXPIRED' ? 'CODE_EXPIRED' : 'TOKEN_EXPIRED')
  }
  if (!(await useChallenge(tx, guess.row.id, app.seams.now()))) return refuse('TOKEN_EXPIRED')
  return { row: guess.row, here: true }
}
