import { useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { Prose } from '@koinon/ui/foundations/Prose'
import { Banner } from '@koinon/ui/overlays/Banner'
import { AppleCharges } from '#features/settings/deletion/AppleCharges.tsx'
import { Actions, Section } from '#lib/forms/Section.tsx'
import { ActionProblem } from '#features/settings/ActionProblem.tsx'
import { invokeOnce } from '#lib/data/calls/index.ts'
import type { ReplyOf } from '#lib/data/calls/index.ts'
import { msg, t } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { useCountdown } from '#lib/data/problems/index.ts'
import { useAccount } from '#lib/session/index.ts'
import { Screen } from '#lib/navigation/shell/Screen.tsx'
import { useAction } from '#lib/interaction/useAction.ts'

type Sent = ReplyOf<'accounts.startAccountDeactivation'>

const sentences = {
  LAST_ADMINISTRATOR: msg('You’re the only administrator. Add another one first.'),
}

/** T21: deactivates the account, by a link that is mailed. */
export function DeactivateSettings() {
  const [sent, setSent] = useState<Sent | null>(null)
  const { emails, phones } = useAccount()
  const isReachable = [...emails, ...phones].some(({ state }) => state === 'VERIFIED')
  const action = useAction(sentences)
  const wait = useCountdown(sent?.resendAfter, sent)
  const send = () => action.run(async () => setSent(await invokeOnce('accounts.startAccountDeactivation', {})))
  return (
    <Screen title={t('Deactivate account')} place={t('Your settings')} parent={paths.setting('data')}>
      <Section description={t('Your account is hidden for as long as you like.')}>
        <Prose>
          <ul>
            <li>{t('Your profile, posts and comments are hidden from everybody at once.')}</li>
            <li>{t('People you messaged keep your messages.')}</li>
            <li>{t('You’re signed out everywhere and get no notifications.')}</li>
            <li>{t('Your subscriptions aren’t renewed.')}</li>
            <li>{t('Your groups’ offers are paused, and nobody is charged.')}</li>
            <li>{t('Sign in to reactivate your account.')}</li>
          </ul>
        </Prose>
        <AppleCharges />
        <ActionProblem action={action} />
        {sent !== null && (
          <Banner tone="success" role="status" title={t('Check your messages')}>
            {t('We sent a link to {contact}. Open it to deactivate your account.', {
              contact: sent.sentToMasked,
            })}
          </Banner>
        )}
        <Actions>
          <Button
            variant={sent === null ? 'danger-outline' : 'secondary'}
            isLoading={action.isPending}
            disabledReason={
              !isReachable
                ? t('Add an address first, so that the link can be sent.')
                : wait > 0
                  ? t('You can resend in {seconds} s', { seconds: wait })
                  : undefined
            }
            onPress={() => void send()}
          >
            {sent === null
              ? t('Send me the link')
              : wait > 0
                ? t('Send another link ({seconds} s)', { seconds: wait })
                : t('Send another link')}
          </Button>
        </Actions>
      </Section>
    </Screen>
  )
}
