import { contract } from '@koinon/contract'
import type { SignInResult } from '@koinon/contract/shared'
import { beginningOf } from '@koinon/contract/text'
import type { PageProviders, RegisterPage } from '@koinon/web/pages'
import { accountPolicy, challenges, providers, terms } from '#features/accounts/index.ts'
import { type ApiAnswer, bodyOf, codeOf } from '../callApi.ts'
import { type PageRequest, type Fields, startOfMember, ownAddress } from '../pageRequest.ts'
import { captchaOf, comingFrom } from './community.ts'
import { isLinkDead } from './isLinkDead.ts'
import { showSuspended } from './suspended.ts'

const providersOf = async ({ app }: PageRequest): Promise<PageProviders> => ({
  apple: app.ports.identities.APPLE.client,
  google: app.ports.identities.GOOGLE.client,
  others: [...(await providers.offeredProviders(app.db, null))],
})

const noProviders: PageProviders = { apple: null, google: null, others: [] }

const reasons = ['SESSION_ENDED', 'CONFIRMED', 'NEEDS_SCRIPT'] as const
/**
 * Where a browser without scripts is sent if its account needs a further step. The session that owes it goes along: if
 * only the scripts had not loaded yet, the step is taken there.
 */
export const needsScript = (next: string): string =>
  `/signin?reason=NEEDS_SCRIPT${next === '/' ? '' : `&next=${encodeURIComponent(next)}`}`

/** P05: signing in; a person already signed in continues. */
export async function signIn(asking: PageRequest, refused?: ApiAnswer) {
  const { app, query, form, goTo, mark, show, viewer } = asking
  const next = ownAddress(query['next'])
  if (await viewer()) return goTo(next)
  // Its script asks for passkeys at once: a code requested meanwhile works only in the browser that asked.
  mark()
  const reason = reasons.find((one) => one === query['reason']) ?? null
  return show(
    'signin',
    {
      next,
      form: form(['identifier', 'remember'], refused),
      providers: query['ways'] === 'local' ? noProviders : await providersOf(asking),
      canRegister: accountPolicy.mayRegister(app.place.now(), false),
      reason,
    },
    await comingFrom(asking),
  )
}

/** Name and password from a browser without scripts. A further step needs the page's script. */
export async function signInSent(asking: PageRequest) {
  const { sent, post, goTo, query } = asking
  // The name was submitted before the script that asks for the password had loaded.
  if (sent['identifier'] && !sent['password']) return signIn(asking)
  const answer = await post('/accounts/login', {
    identifier: sent['identifier'] ?? '',
    password: sent['password'] ?? '',
    // The call remembers by default, and an empty box is not sent along.
    remember: sent['remember'] !== undefined,
  })
  const next = ownAddress(query['next'])
  if (answer.status < 400)
    return goTo((answer.body as SignInResult).state === 'SIGNED_IN' ? next : needsScript(next), answer)
  return codeOf(answer) === 'ACCOUNT_BANNED' ? showSuspended(asking, answer.body) : signIn(asking, answer)
}

const registerFields = ['displayName', 'contact', 'username', 'birthDate', 'parentEmail', 'answer'] as const

/** P09: creating an account. */
export async function register(asking: PageRequest, refused?: ApiAnswer) {
  const { app, query, form, goTo, show, viewer } = asking
  const next = ownAddress(query['next'])
  if (await viewer()) return goTo(next)
  const place = app.place.now()
  const entry = (await isAdmitted(asking)) ? 'ADMIT' : accountPolicy.entry(place, await isInvited(asking))
  return show(
    'register',
    {
      next,
      form: refused
        ? form(registerFields, refused)
        : { ...form(registerFields), values: carriedOver(query, app.config) },
      captcha: captchaOf(asking),
      providers: await providersOf(asking),
      termsVersion: await terms.termsVersionInForce(app.db, app.runtime.now()),
      registrationTicket: query['ticket'] ?? null,
      contactProof: await contactProofOf(asking),
      joinCode: query['code'] ?? null,
      canText: app.config.canText,
      canRegister: entry !== 'REFUSE',
      question: entry === 'APPLY' ? place.applicationQuestion : '',
      isDecided: entry === 'APPLY',
    },
    await comingFrom(asking),
  )
}

/** A person with an organisation's open code may register even where others may not. */
async function isInvited({ query, get }: PageRequest): Promise<boolean> {
  const code = query['code']
  if (code === undefined) return false
  const answer = await get(`/landing/join-codes/${encodeURIComponent(code.slice(0, 64))}`)
  return bodyOf(contract.landing.previewJoinCode, answer)?.state === 'OPEN'
}

/** The contact confirmed by a mailed link: that of a request to join a community. */
async function contactProofOf({ app, query, sent }: PageRequest): Promise<RegisterPage['contactProof']> {
  const proof = sent['contactProof'] ?? query['proof']
  if (proof === undefined) return null
  return { proof, contact: await challenges.contactFromToken(app.db, proof, app.runtime.now()) }
}

/** The fields entered in a community's form to join, so that nothing is asked twice. */
function carriedOver(
  { firstName, lastName, email, phoneNumber }: Fields,
  { canText }: Pick<PageRequest['app']['config'], 'canText'>,
) {
  const displayName = beginningOf([firstName, lastName].filter(Boolean).join(' '), 80)
  const contact = (email || (canText && phoneNumber) || '').slice(0, 254)
  return { ...(displayName ? { displayName } : {}), ...(contact ? { contact } : {}) }
}

/** By email only: without scripts the form has no field for a number. */
export async function registerSent(asking: PageRequest) {
  const { app, query, sent, post, goTo } = asking
  const { ticket, code } = query
  const answer = await post('/accounts/register', {
    displayName: sent['displayName'] ?? '',
    username: sent['username'] ?? '',
    ...reachedBy(sent, ticket),
    ...(ticket ? { registrationTicket: ticket } : {}),
    birthDate: sent['birthDate'] ?? '',
    // Of the page that was filled in: newer terms have to be shown before they are accepted.
    termsVersion: sent['termsVersion'] ?? (await terms.termsVersionInForce(app.db, app.runtime.now())),
    ...(sent['password'] ? { password: sent['password'] } : {}),
    ...(sent['answer'] ? { answer: sent['answer'] } : {}),
    ...(sent['parentEmail'] ? { parentEmail: sent['parentEmail'] } : {}),
    ...(code ? { joinCode: code } : {}),
  })
  if (answer.status >= 400) return register(asking, answer)
  const state = answer.body as { state: string; registrationId?: string }
  if (state.registrationId) return goTo(`/verify/account/${state.registrationId}?code=1`, answer)
  return goTo(startOfMember(ownAddress(query['next'])), answer)
}

/** A ticket of Apple or Google may bring the address itself. */
function reachedBy({ contactProof, contact = '' }: Fields, ticket: string | undefined) {
  if (contactProof) return { contactProof }
  return ticket && contact === '' ? {} : { email: contact }
}

/** P12: requesting a new password, and choosing it. Opening the link uses nothing up. */
export async function reset(asking: PageRequest, refused?: ApiAnswer) {
  const { params, query, form, show } = asking
  const linkToken = params['token'] ?? null
  const expired = refused
    ? ['TOKEN_EXPIRED', 'CODE_EXPIRED'].includes(codeOf(refused))
    : linkToken !== null && (await isLinkDead(asking, 'RESET', linkToken))
  const challengeId = query['challenge'] ?? null
  const step = expired ? 'EXPIRED' : linkToken ? 'CHOOSE' : challengeId ? 'SENT' : 'ASK'
  return show('reset', { step, linkToken, challengeId, form: form(['contact', 'code'], refused) })
}
export async function resetSent(asking: PageRequest) {
  const { params, query, sent, post, form, show } = asking
  const challengeId = sent['challengeId'] ?? query['challenge']
  const proof = params['token']
    ? { token: params['token'] }
    : challengeId
      ? { challengeId, code: sent['code'] ?? '' }
      : null
  const answer = await post(
    '/accounts/resetPassword',
    proof ? { ...proof, newPassword: sent['newPassword'] ?? '' } : { contact: sent['contact'] ?? '' },
  )
  if (answer.status >= 400) return reset(asking, answer)
  const done = answer.body as { done?: true; challengeId?: string }
  return show('reset', {
    step: done.done ? 'DONE' : 'SENT',
    linkToken: null,
    challengeId: done.challengeId ?? null,
    form: form(['contact']),
  })
}

/** Whether the ticket is of a provider whose people administrators let in. */
async function isAdmitted({ app, query }: PageRequest): Promise<boolean> {
  const ticket = query['ticket']
  if (ticket === undefined) return false
  const row = await challenges.readLink(app.db, app, ['REGISTRATION_TICKET'], ticket)
  return row?.data['admits'] === true
}
