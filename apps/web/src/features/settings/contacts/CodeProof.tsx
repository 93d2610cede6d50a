import { useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { CodeField } from '@koinon/ui/fields/CodeField'
import { Text } from '@koinon/ui/foundations/Text'
import { ResendCode } from '#lib/forms/codes/ResendCode.tsx'
import { t } from '#lib/text/i18n/index.ts'
import { Actions, Fields } from '#lib/forms/Section.tsx'
import { useCodeAction } from '../useCodeAction.ts'
import { ActionProblem } from '../ActionProblem.tsx'

export interface CodeProofProps {
  readonly sentence: string
  readonly submitLabel: string
  /** Seconds until another code may be requested. */
  readonly resendAfter: number
  readonly onCode: (code: string) => Promise<unknown>
  readonly onResend: () => Promise<{ readonly resendAfter: number }>
  readonly onCancel?: { readonly label: string; readonly run: () => Promise<unknown> }
}

const codeLength = 6

/** Six digits from a message; requests another, or gives up. */
export function CodeProof({ sentence, submitLabel, resendAfter, onCode, onResend, onCancel }: CodeProofProps) {
  const { code, setCode, action, isAboutCode, error, prove } = useCodeAction()
  const [sent, setSent] = useState({ resendAfter, times: 0 })
  const submit = (given: string) => void prove(() => onCode(given))
  const resend = async () => {
    const next = await onResend()
    setSent(({ times }) => ({ ...next, times: times + 1 }))
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        submit(code)
      }}
    >
      <Fields>
        <Text tone="muted" size="ui">
          {sentence}
        </Text>
        {!isAboutCode && <ActionProblem action={action} />}
        <CodeField
          label={t('Six-digit code')}
          name="code"
          length={codeLength}
          value={code}
          onChange={setCode}
          onComplete={submit}
          error={error}
        />
        <Actions>
          <Button
            type="submit"
            variant="primary"
            isLoading={action.isPending}
            disabledReason={code.length < codeLength ? t('Enter all six digits') : undefined}
          >
            {submitLabel}
          </Button>
          <ResendCode sent={sent} onPress={() => void action.run(resend)} />
          {onCancel !== undefined && (
            <Button variant="quiet" onPress={() => void action.run(onCancel.run)}>
              {onCancel.label}
            </Button>
          )}
        </Actions>
        <Resent isResent={sent.times > 0} />
      </Fields>
    </form>
  )
}

function Resent({ isResent }: { readonly isResent: boolean }) {
  return (
    <Text role="status" size="small" tone="muted">
      {isResent ? t('New code sent. Only the latest one works.') : ''}
    </Text>
  )
}
