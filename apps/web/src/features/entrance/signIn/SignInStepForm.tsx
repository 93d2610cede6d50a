import { t } from '#lib/text/i18n/index.ts'
import { callPublic } from '../../../public/callPublic.ts'
import type { PageForm } from '#ssr/pages.ts'
import { CodeStep } from './CodeStep.tsx'
import { isUsedOrExpired } from '../isUsedOrExpired.ts'
import { SecondFactor } from './SecondFactor.tsx'
import { nextStepOf } from './signInStep.ts'
import type { SignInFlow } from './useSignIn.ts'
import { VerifyContact } from '../register/VerifyContact.tsx'

export interface SignInStepFormProps extends SignInFlow {
  readonly form: Pick<PageForm<string>, 'action' | 'token'>
}

/** The steps after the name: a code, the second factor, the proof of a contact. */
export function SignInStepForm({ form, step, goOn }: SignInStepFormProps) {
  if (step.kind === 'CODE') {
    const { contact, challengeId, resendAfter, remember } = step
    return (
      <CodeStep
        form={{ ...form, refusal: null }}
        sentence={t('If {contact} belongs to an account, we sent a code there.', { contact })}
        resendAfter={resendAfter}
        submitLabel={t('Sign in')}
        onCode={async (code) => {
          const body = { challengeId, code, remember }
          return goOn(nextStepOf(await callPublic('accounts.finishPasswordFreeLogin', { body })))
        }}
        onResend={async () => {
          const sent = await callPublic('accounts.resendPasswordFreeLoginCode', { body: { challengeId } }).catch(
            (error: unknown) => {
              // Nothing can be requested again for a used-up attempt; starting over can.
              if (isUsedOrExpired(error)) return callPublic('accounts.startPasswordFreeLogin', { body: { contact } })
              throw error
            },
          )
          if (sent.challengeId !== challengeId) goOn({ ...step, challengeId: sent.challengeId })
          return sent.resendAfter
        }}
        onBack={() => goOn({ kind: 'IDENTIFY' })}
      />
    )
  }
  if (step.kind === 'FACTOR')
    return (
      <SecondFactor
        form={form}
        methods={step.methods}
        onDone={(result) => goOn(nextStepOf(result))}
        onBack={() => goOn({ kind: 'IDENTIFY' })}
      />
    )
  if (step.kind === 'VERIFY')
    return <VerifyContact form={form} contact={step.contact} onDone={() => goOn({ kind: 'DONE', owes: [] })} />
  return null
}
