import { contract } from '@koinon/contract'
import { type Asked, handle } from '#kernel/handle.ts'
import { hashToken } from '#kernel/http/facts.ts'
import { tell } from '../../jobs/sendNotice.ts'
import { addresseeOf } from '../../services/addressee.ts'
import { clientNameOf, countryAsked } from '../../services/browser.ts'
import { guessCode, openChallenge, readLink, slotOf } from '../../services/challenges.ts'
import { type Contact, contactOf, readContact } from '../../services/contacts.ts'
import { forgetPasswordTries } from '../../services/limits.ts'
import { checkPassword, hashPassword, namesOf } from '../../services/passwords.ts'
import { activate } from '../../services/registration.ts'
import { afterCredentialChange } from '../../services/standing.ts'
import { accountById, setPassword } from '../../store/accounts.ts'
import { useChallenge } from '../../store/challenges.ts'
import { proveContact } from '../../store/contacts.ts'

/** An invitation leads to choosing the first password. */
const purposes = ['RESET', 'INVITE'] as const
type Asking = Asked<typeof contract.accounts.resetPassword>

export const resetPassword = handle(contract.accounts.resetPassword)(async (asked) => {
  const { body, tx, app, request, refuse } = asked
  if (body.contact !== undefined) {
    const { value } = readContact(body.contact, countryAsked(request))
    const opened = await openChallenge(tx, app, {
      purpose: 'RESET',
      slot: slotOf('RESET', value),
      contact: value,
      data: { asked: clientNameOf(request.userAgent) },
      request,
    })
    return { ok: true, ...opened }
  }
  const { accountId, challengeId, invited } = await provenBy(asked)
  const account = await accountById(tx, accountId)
  if (!account) return refuse('TOKEN_EXPIRED')
  // A refused password uses nothing up: the same link or code works for the next one.
  const names = await namesOf(tx, account)
  await checkPassword(app, body.newPassword ?? '', [...names, invited?.value])
  const now = app.seams.now()
  const hash = await hashPassword(app, body.newPassword ?? '')
  if (!(await useChallenge(tx, challengeId, now))) return refuse('TOKEN_EXPIRED')
  if (invited) await acceptInvitation(asked, accountId, invited)
  await setPassword(tx, { accountId, hash, now })
  // Most who forgot their password have tried it too often: the new one has to work at once.
  await forgetPasswordTries(tx, ...names)
  await afterCredentialChange(tx, accountId, null)
  if (invited) return { done: true }
  await tell(tx, { accountId, notice: 'PASSWORD_CHANGED' })
  return { done: true }
})

/** The link proves the contact it was sent to, and activates the account. */
async function acceptInvitation({ tx, app, refuse }: Asking, accountId: string, contact: Contact): Promise<void> {
  if (!(await proveContact(tx, { accountId, contact, now: app.seams.now() }))) return refuse('TOKEN_EXPIRED')
  await activate(tx, app, accountId)
}

interface Proven {
  readonly accountId: string
  readonly challengeId: string
  /** The contact that was invited. */
  readonly invited?: Contact
}

/** The account that the mailed link or the code belongs to. */
async function provenBy({ body, tx, app, request, refuse, refuseKeeping }: Asking): Promise<Proven> {
  if (body.token !== undefined) {
    const row = await readLink(tx, app, purposes, body.token)
    if (!row || row.usedAt) return refuse('TOKEN_EXPIRED')
    // An invitation goes to a contact that nobody has confirmed yet.
    const invited = row.purpose === 'INVITE' && row.contact ? contactOf(row.contact) : null
    const accountId = invited ? row.accountId : await addresseeOf(tx, row)
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
      ? refuseKeeping('CODE_WRONG', { path: 'code', triesLeft: guess.triesLeft })
      : refuse('CODE_EXPIRED')
  const accountId = await addresseeOf(tx, guess.row)
  return accountId ? { accountId, challengeId: guess.row.id } : refuse('CODE_EXPIRED')
}
