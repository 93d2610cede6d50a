import { contract } from '@koinon/contract'
import type { NextStep, SignInResult } from '@koinon/contract/shared'
import type { VerifyPage } from '@koinon/web/pages'
import { type ApiAnswer, bodyOf, codeOf } from '../callApi.ts'
import { type PageRequest, startOfMember, returnPathOf } from '../pageRequest.ts'

interface Verification {
  readonly step: VerifyPage['step']
  readonly emailMasked?: string | null
  readonly nextSteps?: readonly NextStep[]
  readonly refused?: ApiAnswer
}
const shown = async (
  { request, show, form, viewer }: PageRequest,
  what: VerifyPage['what'],
  linkToken: string,
  verification: Verification,
) =>
  show('verify', {
    what,
    linkToken,
    emailMasked: verification.emailMasked ?? null,
    step: verification.step,
    nextSteps: verification.nextSteps ?? [],
    next: returnPathOf(request),
    isSignedIn: (await viewer()) !== null,
    form: form(['code'], verification.refused),
  })
const stepOf = (answer: ApiAnswer): VerifyPage['step'] => {
  if (['TOKEN_EXPIRED', 'CODE_EXPIRED'].includes(codeOf(answer))) return 'EXPIRED'
  return codeOf(answer) === 'NOT_YOURS' ? 'OTHER_ACCOUNT' : 'CONFIRM'
}

/** P13: opening the link changes nothing. */
export async function verifyAccount(asking: PageRequest) {
  const token = asking.params['token'] ?? ''
  if (asking.query['code'] !== undefined) return shown(asking, 'ACCOUNT', token, { step: 'CONFIRM' })
  const answer = await asking.get(`/accounts/verifyAccount/${encodeURIComponent(token)}`)
  const verification = bodyOf(contract.accounts.getVerifyAccount, answer)
  if (!verification)
    return shown(asking, 'ACCOUNT', token, { step: stepOf(answer) === 'CONFIRM' ? 'EXPIRED' : stepOf(answer) })
  return shown(asking, 'ACCOUNT', token, {
    step: verification.state === 'VERIFIED' ? 'ALREADY_DONE' : 'CONFIRM',
    emailMasked: verification.contactMasked,
  })
}
export async function verifyAccountSent(asking: PageRequest) {
  const token = asking.params['token'] ?? ''
  const { sent } = asking
  const answer = await asking.post(
    `/accounts/verifyAccount/${encodeURIComponent(token)}`,
    sent['code'] ? { code: sent['code'] } : {},
  )
  if (answer.status >= 400) return shown(asking, 'ACCOUNT', token, { step: stepOf(answer), refused: answer })
  const result = answer.body as SignInResult | { state: 'VERIFIED' }
  if (result.state === 'SIGNED_IN') return asking.goTo(startOfMember(returnPathOf(asking.request)), answer)
  return shown(asking, 'ACCOUNT', token, { step: 'DONE' })
}

export async function verifyEmail(asking: PageRequest) {
  const code = asking.params['code'] ?? ''
  const answer = await asking.get(`/accounts/verifyEmail/${encodeURIComponent(code)}`)
  const verification = bodyOf(contract.accounts.getVerifyEmail, answer)
  if (!verification) return shown(asking, 'EMAIL', code, { step: 'EXPIRED' })
  return shown(asking, 'EMAIL', code, {
    step: verification.state === 'VERIFIED' ? 'ALREADY_DONE' : 'CONFIRM',
    emailMasked: verification.emailMasked ?? null,
  })
}
export async function verifyEmailSent(asking: PageRequest) {
  const code = asking.params['code'] ?? ''
  const answer = await asking.post(`/accounts/verifyEmail/${encodeURIComponent(code)}`, {})
  if (answer.status >= 400) return shown(asking, 'EMAIL', code, { step: stepOf(answer), refused: answer })
  return shown(asking, 'EMAIL', code, { step: 'DONE' })
}
