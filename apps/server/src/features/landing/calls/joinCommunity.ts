import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { consumeUse } from '#kernel/http/rateLimits.ts'
import { accountPolicy, signIn } from '#features/accounts/index.ts'
import { isAtDomain, placeRules } from '#features/place/index.ts'
import { groupRequests } from '#features/groups/index.ts'
import { birthDateOf, landingPolicy } from '../policy.ts'
import { requestToJoin } from '../requestToJoin.ts'
import { findCommunity } from '../store/communities.ts'

export const joinCommunity = handle(contract.landing.joinCommunity)(async ({
  params,
  body,
  actor,
  tx,
  app,
  request,
  refuse,
}) => {
  const community = await findCommunity(tx, { handle: params.communityHandle })
  if (!community) return refuse('COMMUNITY_NOT_FOUND')
  const rules = actor ? null : await placeRules(tx, app.config)
  const mayEnter = rules === null || accountPolicy.mayRegister(rules, false)
  const verdict = landingPolicy.join({ ...community.profile, mayEnter })
  if (!verdict.ok) return refuse(verdict.code)
  // They would find out only after confirming it, and without an account nobody could answer them.
  const [path, contact] = body.email === undefined ? ['phoneNumber', body.phoneNumber] : ['email', body.email]
  if (rules && contact !== undefined && !isAtDomain(contact, rules.mailDomains))
    return refuse('EMAIL_DOMAIN_NEEDED', { path })
  const { answers = [], questions } = body
  // Questions that are not asked at present stay hidden: admins may keep them for later.
  if (questions && community.questions.length > 0)
    await groupRequests.checkAnswers(tx, community.id, { answers, questions, isForm: true })
  const shown = await signIn.checkCaptcha(tx, app, body.recaptchaCode)
  // A form without scripts has proven little: it is counted more strictly, and needs an address to answer to.
  if (!shown || (shown === 'FORM' && !body.email))
    return refuse('CAPTCHA_FAILED', { path: shown ? 'email' : 'recaptchaCode' })
  if (shown === 'FORM') await consumeUse(tx, { key: `form:${request.ip}`, max: 10, seconds: 3600 }, app.runtime.now())
  const { birthDay: day, birthMonth: month, birthYear: year } = body
  const given = [day, month, year].filter((part) => part !== undefined)
  const hasContact = body.email !== undefined || body.phoneNumber !== undefined
  const browserHash = actor || hasContact ? null : signIn.markedBrowser(app, request)
  const birthDate = day && month && year ? birthDateOf({ day, month, year }, app.runtime.now()) : null
  if (given.length > 0 && !birthDate) return refuse('BIRTH_DATE_INVALID', { path: 'birthDay' })
  return {
    status: await requestToJoin(tx, app, {
      community,
      actor,
      birthDate,
      browserHash,
      country: signIn.countryOfRequest(app, request),
      language: signIn.languageOfRequest(app, request),
      ...body,
    }),
  }
})
