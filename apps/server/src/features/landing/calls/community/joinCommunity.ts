import { contract } from '@koinon/contract'
import { handle } from '#kernel/handle.ts'
import { spendTarget } from '#kernel/limits.ts'
import { countryAsked, languageAsked, markedBrowser } from '#features/accounts/index.ts'
import { birthDateOf, landingPolicy } from '../../policy.ts'
import { askToJoin } from '../../services/askToJoin.ts'
import { checkCaptcha } from '../../services/captcha.ts'
import { findCommunity } from '../../store/communities.ts'

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
  const verdict = landingPolicy.join({
    ...community.profile,
    mayEnter: actor !== null || app.config.registration === 'OPEN',
  })
  if (!verdict.ok) return refuse(verdict.code)
  const shown = await checkCaptcha(tx, app, body.recaptchaCode)
  // A form without scripts has proven little: it is counted more strictly, and needs an address to answer to.
  if (!shown || (shown === 'FORM' && !body.email))
    return refuse('CAPTCHA_FAILED', { path: shown ? 'email' : 'recaptchaCode' })
  if (shown === 'FORM') await spendTarget(tx, { key: `form:${request.ip}`, max: 10, seconds: 3600 }, app.seams.now())
  const { birthDay: day, birthMonth: month, birthYear: year } = body
  const given = [day, month, year].filter((part) => part !== undefined)
  const hasContact = body.email !== undefined || body.phoneNumber !== undefined
  const browserHash = actor || hasContact ? null : markedBrowser(app, request)
  const birthDate = day && month && year ? birthDateOf({ day, month, year }, app.seams.now()) : null
  if (given.length > 0 && !birthDate) return refuse('BIRTH_DATE_INVALID', { path: 'birthDay' })
  return {
    status: await askToJoin(tx, app, {
      community,
      actor,
      birthDate,
      browserHash,
      country: countryAsked(request),
      language: languageAsked(request),
      ...body,
    }),
  }
})
