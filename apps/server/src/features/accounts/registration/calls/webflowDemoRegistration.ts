import { placeRules } from '#features/place/index.ts'
import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { addJob } from '#kernel/work/jobs.ts'
import { checkCaptcha } from '../../signIn/captcha.ts'
import { consumeDemoRequestLimit } from '../../signIn/attemptLimits.ts'
import { insertLead } from '../store/demoLeads.ts'
import { notifyAdministrators } from '../../staff/jobs/mailAdministrator.ts'

export const webflowDemoRegistration = handle(contract.accounts.webflowDemoRegistration)(async ({
  body,
  tx,
  app,
  refuse,
  request,
}) => {
  const { switches } = await placeRules(tx, app.config)
  if (!switches.demoForm) return refuse('NOT_FOUND')
  if (body.recaptchaCode === undefined || !(await checkCaptcha(tx, app, body.recaptchaCode)))
    return refuse('CAPTCHA_FAILED', { path: 'recaptchaCode' })
  await consumeDemoRequestLimit(tx, { contact: body.email, ip: request.ip }, app.runtime.now())
  const leadId = app.runtime.id()
  await insertLead(tx, {
    id: leadId,
    name: body.name,
    email: body.email,
    organization: body.organization ?? null,
    phone_number: body.phoneNumber ?? null,
    message: body.message ?? null,
    source: body.source ?? null,
    created_at: app.runtime.now(),
  })
  await addJob(tx, notifyAdministrators, { kind: 'LEAD', id: leadId })
  return { ok: true }
})
