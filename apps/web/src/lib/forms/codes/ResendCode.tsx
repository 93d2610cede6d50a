import { Button } from '@koinon/ui/actions/Button'
import { t } from '../../text/i18n/index.ts'
import { useCountdown } from '../../data/problems/index.ts'

export interface ResendCodeProps {
  /** The latest sending, with the seconds until another code may be requested. */
  readonly sent: { readonly resendAfter: number | null } | undefined
  readonly isSending?: boolean
  readonly onPress: () => void
}

/** Messages get lost: another can be requested after a while. */
export function ResendCode({ sent, isSending = false, onPress }: ResendCodeProps) {
  const wait = useCountdown(sent?.resendAfter ?? undefined, sent)
  return (
    <Button
      variant="quiet"
      isLoading={isSending}
      disabledReason={wait > 0 ? t('You can resend in {seconds} s', { seconds: wait }) : undefined}
      onPress={onPress}
    >
      {wait > 0 ? t('Send another code ({seconds} s)', { seconds: wait }) : t('Send another code')}
    </Button>
  )
}
