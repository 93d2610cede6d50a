import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { hashToken } from '#kernel/credentials.ts'
import { isAtDomain, placeRules } from '#features/place/index.ts'
import { checkCaptcha } from '../../signIn/captcha.ts'
import { accountPolicy } from '../../policy.ts'
import { sendOrganizationCode } from '../organizations.ts'
import { startOrganization } from '../store/organizations.ts'

export const startOrganizationRegister = handle(contract.accounts.startOrganizationRegister)(async ({
  body,
  tx,
  app,
  refuse,
  request,
}) => {
  const rules = await placeRules(tx, app.config)
  if (!accountPolicy.mayRegister(rules, false)) return refuse('JOIN_CLOSED')
  if (!isAtDomain(body.email, rules.mailDomains)) return refuse('EMAIL_DOMAIN_NEEDED', { path: 'email' })
  if (!(await checkCaptcha(tx, app, body.recaptchaCode))) return refuse('CAPTCHA_FAILED', { path: 'recaptchaCode' })
  const [id, registrationId] = [app.runtime.id(), app.runtime.token()]
  await startOrganization(tx, {
    id,
    handleHash: hashToken(registrationId),
    name: body.organizationName,
    email: body.email,
    now: app.runtime.now(),
  })
  return {
    registrationId,
    resendAfter: await sendOrganizationCode(tx, app, { id, name: body.organizationName, email: body.email }, request),
  }
})
