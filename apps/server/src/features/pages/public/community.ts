import { contract } from '@koinon/contract'
import type { LandingPage } from '@koinon/contract/shared'
import type { JoinField, PageCaptcha, PageCommunity } from '@koinon/web/pages'
import { accountPolicy } from '#features/accounts/index.ts'
import { type ApiAnswer, bodyOf } from '../callApi.ts'
import { communityAlternates } from '../pageAlternates.ts'
import type { PageRequest } from '../pageRequest.ts'
import { readCommunityLife } from './communityLife.ts'
import { landingTexts, placeText } from './pageTexts.ts'
import { offeredDemo } from './firstRun.ts'

/** How a page shows its community. */
export const communityOf = (landing: LandingPage): PageCommunity => ({
  handle: landing.communityHandle,
  name: landing.communityName,
  logoUrl: landing.communityProfile.communityLogoUrl,
  bannerUrl: landing.communityProfile.bannerUrl,
  accent: landing.accent ?? null,
})
const handle = /^[a-z0-9][a-z0-9-]{0,62}$/
export const readLanding = async ({ get }: PageRequest, wished: string | undefined): Promise<LandingPage | null> =>
  wished !== undefined && handle.test(wished)
    ? bodyOf(contract.landing.getCommunityProfile, await get(`/landing/community-profile/${wished}`))
    : null
/** The community of `?c=`, for the frame of the pages around signing in. */
export const comingFrom = async (asking: PageRequest): Promise<PageCommunity | null> => {
  const landing = await readLanding(asking, asking.query['c'])
  return landing && communityOf(landing)
}
export const captchaOf = ({ app }: PageRequest): PageCaptcha => ({
  kind: app.ports.captcha.kind,
  challengeUrl: app.ports.captcha.kind === 'PROOF_OF_WORK' ? '/landing/captcha' : null,
  siteKey: app.ports.captcha.siteKey,
})

/** The fields for answers, of as many questions as a community has at most. */
const answerFields = ['answers.0', 'answers.1', 'answers.2', 'answers.3', 'answers.4'] as const
const joinFields = [
  'firstName',
  'lastName',
  'email',
  'phoneNumber',
  'birthDay',
  'birthMonth',
  'birthYear',
  ...answerFields,
] as const satisfies readonly JoinField[]

/** P01: the front page; if there is a single community, its page. A member is sent home. */
export async function front(asking: PageRequest) {
  const { app, get, show, viewer, goTo, firstPage } = asking
  if (await viewer()) return goTo(await firstPage())
  const isOpen = app.place.now().switches.visitors
  const all = isOpen
    ? bodyOf(contract.landing.listCommunityProfiles, await get('/landing/community-profiles?limit=6'))
    : []
  const [only] = all ?? []
  const landing = all?.length === 1 && only ? await readLanding(asking, only.communityHandle) : null
  if (landing) return showCommunity(asking, landing)
  return show('front', {
    intro: app.place.now().intro,
    about: placeText(app.place.now().about),
    communities: all,
    canRegister: accountPolicy.mayRegister(app.place.now(), false),
    demoPath: all?.length === 0 ? await offeredDemo(asking) : null,
  })
}

/** P02: the directory, filtered here as well as by its script. */
export async function communities({ get, show, query }: PageRequest) {
  const wished = (query['q'] ?? '').trim().slice(0, 100)
  const all = bodyOf(contract.landing.listCommunityProfiles, await get('/landing/community-profiles'))
  const words = wished.toLocaleLowerCase()
  const found =
    all?.filter(({ title, communityName, communityHandle }) =>
      `${title}\n${communityName}\n${communityHandle}`.toLocaleLowerCase().includes(words),
    ) ?? null
  return show('communities', { query: wished, communities: found })
}

/** P03: a community and its form to join. */
export async function community(asking: PageRequest) {
  const landing = await readLanding(asking, asking.params['handle'])
  if (!landing) return asking.show('problem', { kind: 'NOT_FOUND', reference: asking.request.id })
  return showCommunity(asking, landing)
}
const showCommunity = async (asking: PageRequest, landing: LandingPage, refused?: ApiAnswer) =>
  asking.show(
    'community',
    {
      landing,
      texts: landingTexts(landing.communityProfile),
      life: await readCommunityLife(asking, landing.communityHandle),
      contact: asking.query['contact'] === 'phone' || asking.sent['phoneNumber'] ? 'PHONE' : 'EMAIL',
      takesMembers:
        landing.communityProfile.allowsNewUsersToJoin !== false &&
        (accountPolicy.mayRegister(asking.app.place.now(), false) || (await asking.viewer()) !== null),
      form: { ...asking.form(joinFields, refused), action: `/c/${landing.communityHandle}` },
      captcha: captchaOf(asking),
    },
    communityOf(landing),
    await communityAlternates(asking.app, landing),
  )

/** The address by a community's id leads to the one by its handle. */
export async function communityById({ get, params, goTo, show, request }: PageRequest) {
  const landing = bodyOf(
    contract.landing.getCommunityProfileById,
    await get(`/landing/community-profile-by-id/${encodeURIComponent(params['communityId'] ?? '')}`),
  )
  return landing ? goTo(`/c/${landing.communityHandle}`) : show('problem', { kind: 'NOT_FOUND', reference: request.id })
}

const joinedCookie = 'koinon.joined'

/** The answers, with the questions as the page showed them. */
function answersIn(sent: PageRequest['sent']) {
  const shown = answerFields.flatMap((field, index) => {
    const question = sent[`questions.${index}`]
    return question === undefined ? [] : [{ question, answer: (sent[field] ?? '').trim() }]
  })
  if (shown.length === 0) return {}
  return { questions: shown.map(({ question }) => question), answers: shown.map(({ answer }) => answer) }
}

/** The form for a browser without scripts. */
export async function join(asking: PageRequest) {
  const { sent, post, goTo } = asking
  const landing = await readLanding(asking, asking.params['handle'])
  if (!landing) return asking.show('problem', { kind: 'NOT_FOUND', reference: asking.request.id })
  const number = (field: JoinField) => (sent[field] ? { [field]: Number(sent[field]) } : {})
  const text = (field: JoinField) => (sent[field] ? { [field]: sent[field] } : {})
  const answer = await post(`/landing/community-profile/${landing.communityHandle}/join`, {
    firstName: sent['firstName'] ?? '',
    lastName: sent['lastName'] ?? '',
    recaptchaCode: sent['formToken'] ?? '',
    ...text('email'),
    ...text('phoneNumber'),
    ...number('birthDay'),
    ...number('birthMonth'),
    ...number('birthYear'),
    ...answersIn(sent),
  })
  if (answer.status >= 400) return showCommunity(asking, landing, answer)
  const { status } = answer.body as { status?: string }
  const given = new URLSearchParams({
    status: status ?? '',
    firstName: sent['firstName'] ?? '',
    lastName: sent['lastName'] ?? '',
    email: sent['email'] ?? '',
    phoneNumber: sent['phoneNumber'] ?? '',
  })
  return goTo(`/c/${landing.communityHandle}/joined`, {
    ...answer,
    cookies: [
      `${joinedCookie}=${encodeURIComponent(given.toString())}; Path=/c/${landing.communityHandle}; Max-Age=600; SameSite=Lax`,
    ],
  })
}

const statuses = ['VERIFICATION_SENT', 'PENDING_APPROVAL', 'JOINED'] as const

/** P04: what happens next. Anybody who arrives without having asked is shown the form. */
export async function joined(asking: PageRequest) {
  const { app, request, goTo, show, params } = asking
  const landing = await readLanding(asking, params['handle'])
  if (!landing) return show('problem', { kind: 'NOT_FOUND', reference: request.id })
  const remembered = request.cookies[joinedCookie]
  if (!remembered) return goTo(`/c/${landing.communityHandle}`)
  const given = new URLSearchParams(remembered)
  const field = (name: string): string => (given.get(name) ?? '').slice(0, 254)
  return show(
    'joined',
    {
      handle: landing.communityHandle,
      name: landing.communityName,
      status: statuses.find((status) => status === given.get('status')) ?? null,
      given: {
        firstName: field('firstName'),
        lastName: field('lastName'),
        email: field('email') || null,
        phoneNumber: field('phoneNumber') || null,
      },
      canRegister: accountPolicy.mayRegister(app.place.now(), false),
    },
    communityOf(landing),
  )
}
