import { t } from '#lib/i18n/index.ts'
import { callPublic } from '../../public/call.ts'
import type { PageForm } from '#ssr/pages.ts'
import { CodeStep } from './CodeStep.tsx'
import { isOver } from './endings.ts'
import { SecondFactor } from './SecondFactor.tsx'
import { arrivalOf } from './signInStep.ts'
import type { SignInWay } from './useSignIn.ts'
import { VerifyContact } from './VerifyContact.tsx'

export interface FurtherStepProps extends SignInWay {
  readonly form: Pick<PageForm<string>, 'action' | 'token'>
}

/** The steps after the name: a code, the second factor, the proof of a contact. */
export function FurtherStep({ form, step, goOn }: FurtherStepProps) {
  if (step.kind === 'CODE') {
    const { contact, challengeId, resendAfter, remember } = step
    return (
      <CodeStep
        form={{ ...form, refusal: null }}
        sentence={t('If {contact} belongs to an account, a code is on its way there.', { contact })}
        resendAfter={resendAfter}
        submitLabel={t('Sign in')}
        onCode={async (code) => {
          const body = { challengeId, code, remember }
          return goOn(arrivalOf(await callPublic('accounts.finishPasswordFreeLogin', { body })))
        }}
        onResend={async () => {
          const sent = await callPublic('accounts.resendPasswordFreeLoginCode', { body: { challengeId } }).catch(
            (error: unknown) => {
              // Nothing can be requested again for a used-up attempt; starting over can.
              if (isOver(error)) return callPublic('accounts.startPasswordFreeLogin', { body: { contact } })
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
        onDone={(result) => goOn(arrivalOf(result))}
        onBack={() => goOn({ kind: 'IDENTIFY' })}
      />
    )
  if (step.kind === 'VERIFY')
    return <VerifyContact form={form} contact={step.contact} onDone={() => goOn({ kind: 'DONE', owes: [] })} />
  return null
}
