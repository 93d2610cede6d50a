import { Switch } from '@koinon/ui/choices/Switch'
import { GroupLevels } from '#features/settings/notifications/GroupLevels.tsx'
import { Matrix } from '#features/settings/notifications/Matrix.tsx'
import { PushSwitch } from '#features/settings/notifications/PushSwitch.tsx'
import { QuietHoursField } from '#features/settings/notifications/QuietHoursField.tsx'
import { typeName } from '#features/settings/notifications/typeName.ts'
import { useNotificationSettings } from '#features/settings/notifications/useNotificationSettings.ts'
import type { NotificationSettings as Settings } from '#features/settings/notifications/labels.ts'
import { Section } from '#lib/forms/Section.tsx'
import { Setting } from '#features/settings/directory/Setting.tsx'
import { useCall } from '#lib/data/calls/index.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { useAccount } from '#lib/session/index.ts'
import { Screen } from '#lib/navigation/shell/Screen.tsx'
import { Loaded } from '#lib/feedback/index.ts'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'

/** T09: what to notify about, through which channel, and when not to. */
export function NotificationSettings() {
  const settings = useCall('accounts.getNotificationSettings')
  return (
    <Screen title={word('Notifications', 'section of the settings')} place={t('Your settings')} parent={paths.settings}>
      <Loaded query={settings} skeleton={<RowsSkeleton rows={5} hasMark={false} />}>
        {(shown) => <Parts settings={shown} />}
      </Loaded>
    </Screen>
  )
}

function Parts({ settings: stored }: { readonly settings: Settings }) {
  const { timeZone } = useAccount()
  const instance = useCall('landing.getInstance')
  const { settings, save, isSaving } = useNotificationSettings(stored)
  return (
    <div>
      <Section title={word('Notifications', 'section of the settings')}>
        <Setting id="channels">
          <Matrix settings={settings} onChange={save} />
        </Setting>
        <Switch
          isSelected={settings.announcements}
          isSaving={isSaving('announcements')}
          onChange={(announcements) => save({ announcements })}
          hint={word('Email', 'a way in which notifications come')}
        >
          {typeName('ANNOUNCEMENTS')}
        </Switch>
      </Section>
      <Section title={t('On this device')}>
        <Setting id="push">
          <Loaded query={instance} skeleton={<RowsSkeleton rows={1} hasMark={false} />}>
            {({ features }) => <PushSwitch publicKey={features.webPushKey} />}
          </Loaded>
        </Setting>
      </Section>
      <Section title={t('On all your devices')}>
        <Switch
          isSelected={settings.previews}
          isSaving={isSaving('previews')}
          onChange={(previews) => save({ previews })}
          hint={t('If off, notifications don’t show any content.')}
        >
          {t('Show previews')}
        </Switch>
        <Setting id="quiet-hours">
          <QuietHoursField
            quiet={settings.quietHours}
            timeZone={timeZone}
            isSaving={isSaving('quietHours')}
            onChange={(quietHours) => save({ quietHours })}
          />
        </Setting>
      </Section>
      <Section title={t('Notifications by group')} description={t('Overrides the settings above.')}>
        <Setting id="groups">
          <GroupLevels overrides={settings.overrides} onChange={(override) => save({ overrides: [override] })} />
        </Setting>
      </Section>
    </div>
  )
}
