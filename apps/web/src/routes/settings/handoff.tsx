import { useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { CopyButton } from '@koinon/ui/actions/CopyButton'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { Banner } from '@koinon/ui/overlays/Banner'
import { QrCode } from '#lib/forms/codes/QrCode.tsx'
import { Actions, Section } from '#lib/forms/Section.tsx'
import { ActionProblem } from '#features/settings/ActionProblem.tsx'
import { invokeOnce } from '#lib/data/calls/index.ts'
import type { ReplyOf } from '#lib/data/calls/index.ts'
import { t } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { useCountdown } from '#lib/data/problems/index.ts'
import { Screen } from '#lib/navigation/shell/Screen.tsx'
import { useAction } from '#lib/interaction/useAction.ts'

type Handed = ReplyOf<'accounts.createRedirectToken'>

/** T25: signs the member in on another device. */
export function HandoffSettings() {
  const [handed, setHanded] = useState<Handed | null>(null)
  const action = useAction()
  const make = () =>
    action.run(async () => {
      const target = new URL(paths.handedOver, window.location.origin).href
      setHanded(await invokeOnce('accounts.createRedirectToken', { body: { target } }))
    })
  return (
    <Screen title={t('Sign in on another device')} place={t('Your settings')} parent={paths.setting('security')}>
      <Section
        description={t(
          'Scan a QR code with your phone to sign in there. Keep it private: anyone who scans it is signed in as you.',
        )}
      >
        <ActionProblem action={action} />
        {handed !== null && <HandoffCode key={handed.token} handed={handed} />}
        <Actions>
          <Button
            variant={handed === null ? 'primary' : 'secondary'}
            icon="qr-code"
            isLoading={action.isPending}
            onPress={() => void make()}
          >
            {handed === null ? t('Create QR code') : t('Create new code')}
          </Button>
        </Actions>
      </Section>
    </Screen>
  )
}

const ms = 1000

function HandoffCode({ handed: { url, expiresAt } }: { readonly handed: Handed }) {
  const [seconds] = useState(() => Math.max(0, Math.floor((expiresAt.getTime() - Date.now()) / ms)))
  const left = useCountdown(seconds, url)
  if (left === 0) return <Banner>{t('Code expired. Create a new one.')}</Banner>
  return (
    <Stack gap={4} align="start">
      <QrCode text={url} label={t('QR code that signs you in')} />
      <Text tone="muted" isTabular>
        {t('Valid once, for {seconds} s', { seconds: left })}
      </Text>
      <CopyButton text={url}>{t('Copy as link')}</CopyButton>
    </Stack>
  )
}
