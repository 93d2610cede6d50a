import { useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { CodeField } from '@koinon/ui/fields/CodeField'
import { Cluster } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { ResendCode } from '#lib/forms/codes/ResendCode.tsx'
import { msg, t } from '#lib/text/i18n/index.ts'
import type { PageForm } from '#ssr/pages.ts'
import { EntranceForm } from '../EntranceForm.tsx'
import { useEntrance } from '../useEntrance.ts'
import type { Outcome } from '../useEntrance.ts'

export interface CodeStepProps {
  readonly form: Pick<PageForm<string>, 'action' | 'token' | 'refusal'>
  /** Where the code was sent, as a sentence. */
  readonly sentence: string
  /** Seconds until another code may be requested. */
  readonly resendAfter: number
  readonly onCode: (code: string) => Promise<Outcome>
  /** Sends another code; returns the seconds until the next. */
  readonly onResend?: () => Promise<number>
  readonly onBack?: () => void
  readonly backLabel?: string
  readonly submitLabel: string
}

/** Six digits from a message. The last one submits them. */
export function CodeStep(props: CodeStepProps) {
  const { form, sentence, resendAfter, onCode, onResend, onBack, backLabel, submitLabel } = props
  const entrance = useEntrance({
    refusal: form.refusal,
    fieldOf: { CODE_WRONG: 'code', CODE_EXPIRED: 'code', CHALLENGE_ENDED: 'code' },
    sentences: { CHALLENGE_ENDED: msg('That link or code was already used. Request a new one.') },
  })
  const [code, setCode] = useState('')
  const [sent, setSent] = useState({ resendAfter, times: 0 })
  const send = (given: string) => async (): Promise<Outcome> => {
    try {
      return await onCode(given)
    } catch (error) {
      setCode('')
      throw error
    }
  }
  const resend = async (): Promise<Outcome> => {
    if (onResend === undefined) return undefined
    const next = await onResend()
    setSent(({ times }) => ({ resendAfter: next, times: times + 1 }))
    return undefined
  }
  return (
    <EntranceForm entrance={entrance} form={form} onSubmit={() => send(code)()}>
      <Text>{sentence}</Text>
      <CodeField
        label={t('Six-digit code')}
        name="code"
        length={6}
        value={code}
        onChange={setCode}
        onComplete={(given) => entrance.run(send(given))}
        error={entrance.problem?.fields['code']}
        isRequired
        autoFocus
      />
      <Button type="submit" variant="primary" size="touch" isFullWidth isLoading={entrance.isPending}>
        {submitLabel}
      </Button>
      <Cluster justify="between" gap={4}>
        {onResend !== undefined && <ResendCode sent={sent} onPress={() => entrance.run(resend)} />}
        {onBack !== undefined && (
          <Button variant="quiet" onPress={onBack}>
            {backLabel ?? t('Try another way')}
          </Button>
        )}
      </Cluster>
      <Resent isResent={sent.times > 0} />
    </EntranceForm>
  )
}

function Resent({ isResent }: { readonly isResent: boolean }) {
  return (
    <Text role="status" size="ui" tone="muted">
      {isResent ? t('New code sent. Only the latest one works.') : ''}
    </Text>
  )
}
