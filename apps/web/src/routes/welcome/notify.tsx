import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { PushSwitch } from '#features/settings/notifications/PushSwitch.tsx'
import { useCall } from '#lib/data/calls/index.ts'
import { t } from '#lib/text/i18n/index.ts'
import { Loaded } from '#lib/feedback/index.ts'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'
import { InstallApp } from './InstallApp.tsx'
import { StepScreen } from './StepScreen.tsx'

/** O07: what to be notified about while the page is closed. The browser's own dialog appears only after a tap. */
export function NotifyStep() {
  const instance = useCall('landing.getInstance')
  return (
    <StepScreen
      step="notify"
      title={t('Stay in touch')}
      intro={t('Get notified about replies, messages and invitations. Fine-tune in the settings.')}
    >
      <Stack isPadded gap={6}>
        <Loaded query={instance} skeleton={<RowsSkeleton rows={1} />}>
          {({ features }) => <PushSwitch publicKey={features.webPushKey} />}
        </Loaded>
        <Text tone="muted" size="small">
          {t('You can change this any time in the settings.')}
        </Text>
        <InstallApp />
      </Stack>
    </StepScreen>
  )
}
