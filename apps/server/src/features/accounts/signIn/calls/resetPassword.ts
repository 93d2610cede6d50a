import { contract } from '@koinon/contract'
import { type HandlerArgs, handle } from '#kernel/http/handler.ts'
import { hashToken } from '#kernel/credentials.ts'
import { queueNotice } from '../../mail/jobs/sendNotice.ts'
import { accountOfChallenge } from '../challengeAccount.ts'
import { clientNameOf, countryOfRequest } from '../browserIdentity.ts'
import { guessCode, openChallenge, readLink, challengeKeyOf } from '../../challenges/challenges.ts'
import { type Contact, contactOf, readContact } from '../../contacts/contactValues.ts'
import { clearPasswordAttempts } from '../attemptLimits.ts'
import { checkPassword, hashPassword, namesOf } from '../passwords.ts'
import { activateAccount } from '../../registration/registration.ts'
import { afterCredentialChange } from '../../sessions/revokeSessions.ts'
import { accountById, setPassword } from '../../store/accounts.ts'
import { consumeChallenge } from '../../challenges/store/challenges.ts'
import { verifyContact } from '../../contacts/store/contacts.ts'

/** An invitation leads to choosing the first password. */
const purposes = ['RESET', 'INVITE'] as const
type Args = HandlerArgs<typeof contract.accounts.resetPassword>

export const resetPassword = handle(contract.accounts.resetPassword)(async (args) => {
  const { body, tx, app, request, refuse } = args
  if (body.contact !== undefined) {
    const { value } = readContact(body.contact, countryOfRequest(app, request))
    const opened = await openChallenge(tx, app, {
      purpose: 'RESET',
      challengeKey: challengeKeyOf('RESET', value),
      contact: value,
      data: { asked: clientNameOf(request.userAgent) },
      request,
    })
    return { ok: true, ...opened }
  }
  const { accountId, challengeId, invited } = await verifyProof(args)
  const account = await accountById(tx, accountId)
  if (!account) return refuse('TOKEN_EXPIRED')
  // A refused password uses nothing up: the same link or code works for the next one.
  const names = await namesOf(tx, account)
  await checkPassword(app, body.newPassword ?? '', [...names, invited?.value])
  const now = app.runtime.now()
  const hash = await hashPassword(app, body.newPassword ?? '')
  if (!(await consumeChallenge(tx, challengeId, now))) return refuse('TOKEN_EXPIRED')
  if (invited) await acceptInvitation(args, accountId, invited)
  await setPassword(tx, { accountId, hash, now })
  // Most who forgot their password have tried it too often: the new one has to work at once.
  await clearPasswordAttempts(tx, ...names)
  await afterCredentialChange(tx, accountId, null)
  if (invited) return { done: true }
  await queueNotice(tx, { accountId, notice: 'PASSWORD_CHANGED' })
  return { done: true }
})

/** The link proves the contact it was sent to, and activates the account. */
async function acceptInvitation({ tx, app, refuse }: Args, accountId: string, contact: Contact): Promise<void> {
  if (!(await verifyContact(tx, { accountId, contact, now: app.runtime.now() }))) return refuse('TOKEN_EXPIRED')
  await activateAccount(tx, app, accountId)
}

interface ResetProof {
  readonly accountId: string
  readonly challengeId: string
  /** The contact that was invited. */
  readonly invited?: Contact
}

/** The account that the mailed link or the code belongs to. */
async function verifyProof({ body, tx, app, request, refuse, refuseAndCommit }: Args): Promise<ResetProof> {
  if (body.token !== undefined) {
    const row = await readLink(tx, app, purposes, body.token)
    if (!row || row.usedAt) return refuse('TOKEN_EXPIRED')
    // An invitation goes to a contact that nobody has confirmed yet.
    const invited = row.purpose === 'INVITE' && row.contact ? contactOf(row.contact) : null
    const accountId = invited ? row.accountId : await accountOfChallenge(tx, row)
    if (!accountId) return refuse('TOKEN_EXPIRED')
    return { accountId, challengeId: row.id, ...(invited ? { invited } : {}) }
  }
  const guess = await guessCode(tx, app, {
    purposes,
    name: { handleHash: hashToken(body.challengeId ?? '') },
    code: body.code ?? '',
    request,
  })
  if (!guess.ok)
    return guess.code === 'CODE_WRONG'
      ? refuseAndCommit('CODE_WRONG', { path: 'code', triesLeft: guess.triesLeft })
      : refuse('CODE_EXPIRED')
  const accountId = await accountOfChallenge(tx, guess.row)
  return accountId ? { accountId, challengeId: guess.row.id } : refuse('CODE_EXPIRED')
}
