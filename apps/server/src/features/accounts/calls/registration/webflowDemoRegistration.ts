import { contract } from '@koinon/contract'
import { handle } from '#kernel/handle.ts'
import { addJob } from '#kernel/jobs.ts'
import { checkCaptcha } from '../../services/captcha.ts'
import { spendWish } from '../../services/limits.ts'
import { tellAdministrators } from '../../jobs/mailAdministrator.ts'

export const webflowDemoRegistration = handle(contract.accounts.webflowDemoRegistration)(async ({
  body,
  tx,
  app,
  refuse,
  request,
}) => {
  if (!app.config.demoForm) return refuse('NOT_FOUND')
  if (body.recaptchaCode === undefined || !(await checkCaptcha(tx, app, body.recaptchaCode)))
    return refuse('CAPTCHA_FAILED', { path: 'recaptchaCode' })
  await spendWish(tx, { contact: body.email, ip: request.ip }, app.seams.now())
  const leadId = app.seams.id()
  await tx
    .insertInto('demo_leads')
    .values({
      id: leadId,
      name: body.name,
      email: body.email,
      organization: body.organization ?? null,
      phone_number: body.phoneNumber ?? null,
      message: body.message ?? null,
      source: body.source ?? null,
      created_at: app.seams.now(),
    })
    .execute()
  await addJob(tx, tellAdministrators, { kind: 'LEAD', id: leadId })
  return { ok: true }
})
