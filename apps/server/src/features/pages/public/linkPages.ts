import { contract } from '@koinon/contract'
import type { SignInResult } from '@koinon/contract/shared'
import type { ArrivalPage, DeactivatePage, OrganizationPage } from '@koinon/web/pages'
import { requestContext } from '#kernel/http/requestContext.ts'
import { accountPolicy, providers, signIn, terms } from '#features/accounts/index.ts'
import { type ApiAnswer, bodyOf, codeOf } from '../callApi.ts'
import { type PageRequest, ownAddress, returnPathOf } from '../pageRequest.ts'
import { captchaOf } from './community.ts'
import { needsScript } from './entrance.ts'
import { isLinkDead } from './isLinkDead.ts'
import { showSuspended } from './suspended.ts'

const isOver = (answer: ApiAnswer | undefined): boolean => codeOf(answer) === 'TOKEN_EXPIRED'

/** P05: a mailed sign-in link. Opening it changes nothing. */
export async function signInLink(asking: PageRequest, refused?: ApiAnswer) {
  const { app, params, request, form, show } = asking
  const linkToken = params['token'] ?? ''
  const { facts } = requestContext(request, app.config)
  const link = await signIn.signInLinkOf(app.db, linkToken, { request: facts, now: app.runtime.now() })
  return show('signinlink', {
    linkToken,
    next: returnPathOf(request),
    isOver: link === null,
    contactMasked: link?.contactMasked ?? null,
    isElsewhere: link?.isElsewhere ?? false,
    // The page itself says that the link is over.
    form: form([], link === null ? undefined : refused),
  })
}
/** For a browser without scripts, or whose scripts had not loaded yet. A further step needs them. */
export async function signInLinkSent(asking: PageRequest) {
  const answer = await asking.post('/accounts/finishPasswordFreeLogin', { linkToken: asking.params['token'] ?? '' })
  const next = returnPathOf(asking.request)
  if (answer.status < 400) {
    const isIn = (answer.body as SignInResult).state === 'SIGNED_IN'
    return asking.goTo(isIn ? next : needsScript(next), answer)
  }
  return codeOf(answer) === 'ACCOUNT_BANNED' ? showSuspended(asking, answer.body) : signInLink(asking, answer)
}

const fixedProviders = ['apple', 'google'] as const
const longest = 8192

/**
 * P08: back from a provider, which has the browser post its answer here. That post comes from another site, so it
 * signs nobody in: the page's script compares what came back with what it asked for, and makes the call.
 */
export async function providerReturn(asking: PageRequest) {
  const { params, sent, form, show, app, goTo } = asking
  if (uuid.test(params['provider'] ?? '')) return providerAnswered(asking)
  const provider = fixedProviders.find((name) => name === params['provider'])
  if (provider === undefined || !app.ports.identities[provider === 'apple' ? 'APPLE' : 'GOOGLE'].client)
    return goTo('/signin')
  return show('arrival', { provider, answer: answerOf(sent), form: form([]) })
}
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Back from a provider that administrators have added: its code, in the address, works once and only in this browser. */
async function providerAnswered({ app, params, query, form, show, goTo }: PageRequest) {
  const provider = await providers.providerById(app.db, params['provider'] ?? '')
  if (provider?.state !== 'ON') return goTo('/signin')
  const { state = '', code = '', iss = null } = query
  const isAnswer = state !== '' && code !== '' && [state, code, iss ?? ''].every(({ length }) => length <= longest)
  const answer = isAnswer ? { state, code, iss } : null
  return show('providerreturn', { provider: { id: provider.id, name: provider.name }, answer, form: form([]) })
}
function answerOf(sent: PageRequest['sent']): ArrivalPage['answer'] {
  const { id_token: idToken = '', state = '', user } = sent
  if (state === '' || idToken.length > longest || state.length > longest) return null
  return { idToken: idToken === '' ? null : idToken, state, name: nameOf(user) }
}
/** Apple gives the name once, next to the token, as JSON. */
function nameOf(user: string | undefined): string | null {
  if (user === undefined || user.length > longest) return null
  try {
    const { name } = JSON.parse(user) as { name?: { firstName?: unknown; lastName?: unknown } }
    const parts = [name?.firstName, name?.lastName].filter((part) => typeof part === 'string')
    return parts.length === 0 ? null : parts.join(' ').slice(0, 80)
  } catch {
    return null
  }
}

/** P08: a hand-over from another device, with the token in the fragment, which only the browser sees. */
export const handedOver = ({ form, show }: PageRequest) =>
  show('arrival', { provider: null, answer: null, form: form([]) })

/** P14: a contact is confirmed before there is an account. */
export const contact = ({ app, query, form, show }: PageRequest) =>
  show('contact', {
    next: ownAddress(query['next']),
    canRegister: accountPolicy.mayRegister(app.place.now(), false),
    form: form(['contact']),
  })

/** P10: an organisation registers. */
export const organization = (asking: PageRequest) => showOrganization(asking, null)

/** P11: the link mailed to the organisation. */
export async function verifyOrganization(asking: PageRequest, refused?: ApiAnswer) {
  const token = asking.params['token'] ?? ''
  const answer = await asking.get(`/accounts/verifyOrgAccount/${encodeURIComponent(token)}`)
  const body = bodyOf(contract.accounts.getVerifyOrgAccount, answer)
  const link = {
    token,
    organizationName: body?.organizationName ?? null,
    emailMasked: body?.emailMasked ?? null,
    state: body?.state ?? null,
  }
  return showOrganization(asking, link, refused)
}
export async function verifyOrganizationSent(asking: PageRequest) {
  const answer = await asking.post('/accounts/verifyOrgAccount', { token: asking.params['token'] ?? '' })
  return verifyOrganization(asking, answer.status >= 400 ? answer : undefined)
}

async function showOrganization(asking: PageRequest, link: OrganizationPage['link'], refused?: ApiAnswer) {
  const { app, form, show } = asking
  return show('organization', {
    link,
    captcha: captchaOf(asking),
    termsVersion: await terms.termsVersionInForce(app.db, app.runtime.now()),
    canRegister: accountPolicy.mayRegister(app.place.now(), false),
    form: form([], refused),
  })
}

/** P18: the mailed link that deactivates an account. Opening it changes nothing. */
export async function deactivate(asking: PageRequest) {
  const isDead = await isLinkDead(asking, 'DEACTIVATION', asking.params['token'] ?? '')
  return showDeactivate(asking, isDead ? 'EXPIRED' : 'CONFIRM')
}
export async function deactivateSent(asking: PageRequest) {
  const answer = await asking.post('/accounts/finishAccountDeactivation', { token: asking.params['token'] ?? '' })
  if (answer.status < 400) return showDeactivate(asking, 'DONE')
  return showDeactivate(asking, isOver(answer) ? 'EXPIRED' : 'CONFIRM', answer)
}
const showDeactivate = ({ params, form, show }: PageRequest, step: DeactivatePage['step'], refused?: ApiAnswer) =>
  show('deactivate', { linkToken: params['token'] ?? '', step, form: form([], refused) })

/** P19: a request for a demonstration, if the operator offers one. */
export const demo = (asking: PageRequest) =>
  asking.app.place.now().switches.demoForm
    ? asking.show('demo', {
        captcha: captchaOf(asking),
        form: asking.form(['name', 'email', 'organization', 'phoneNumber', 'message']),
      })
    : asking.goTo('/')
