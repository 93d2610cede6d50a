import { Switch } from '@koinon/ui/forms/Switch'
import { GroupLevels } from '#features/settings/notifications/GroupLevels.tsx'
import { Matrix } from '#features/settings/notifications/Matrix.tsx'
import { PushSwitch } from '#features/settings/notifications/PushSwitch.tsx'
import { Quiet } from '#features/settings/notifications/Quiet.tsx'
import { withChange } from '#features/settings/notifications/change.ts'
import type { Change } from '#features/settings/notifications/change.ts'
import type { NotificationSettings as Settings } from '#features/settings/notifications/words.ts'
import { Section } from '#features/settings/Section.tsx'
import { useOnTheWay } from '#features/settings/useOnTheWay.ts'
import { useCacheView } from '#lib/cache.ts'
import { useCall, useMutationCall } from '#lib/calls/index.ts'
import { t, word } from '#lib/i18n/index.ts'
import { paths } from '#lib/paths.ts'
import { useAccount } from '#lib/session/index.ts'
import { Screen } from '#lib/shell/Screen.tsx'
import { Loaded } from '#lib/states/index.ts'
import { RowsSkeleton } from '#lib/states/RowsSkeleton.tsx'
import { tellFailure, toasts } from '#lib/toasts.ts'

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

function Parts({ settings: kept }: { readonly settings: Settings }) {
  const { zone } = useAccount()
  const instance = useCall('landing.getInstance')
  const view = useCacheView()
  const changes = useOnTheWay('accounts.setNotificationSettings').map(({ body }) => body ?? {})
  const settings = changes.reduce(withChange, kept)
  const set = useMutationCall('accounts.setNotificationSettings', {
    isInOrder: true,
    onSuccess: (saved) => {
      view.set('accounts.getNotificationSettings', {}, saved)
      toasts.show({ message: word('Saved', 'label or title in settings') })
    },
    onFailure: (error) => tellFailure(error),
  })
  const save = (body: Change) => set.mutate({ body })
  const isSaving = (name: keyof Change) => changes.some((change) => name in change)
  return (
    <div>
      <Section title={t('What we tell you')}>
        <Matrix settings={settings} onChange={save} />
      </Section>
      <Section title={t('On this device')}>
        <Loaded query={instance} skeleton={<RowsSkeleton rows={1} hasMark={false} />}>
          {({ features }) => <PushSwitch publicKey={features.webPushKey} />}
        </Loaded>
        <Switch
          isSelected={settings.previews}
          isSaving={isSaving('previews')}
          onChange={(previews) => save({ previews })}
          hint={t('Otherwise a push only says that there is something new, so that nobody beside you can read it.')}
        >
          {t('Show what it is about')}
        </Switch>
        <Quiet
          quiet={settings.quietHours}
          zone={zone}
          isSaving={isSaving('quietHours')}
          onChange={(quietHours) => save({ quietHours })}
        />
      </Section>
      <Section title={t('Group by group')} description={t('What a group may tell you about, whatever is set above.')}>
        <GroupLevels overrides={settings.overrides} onChange={(override) => save({ overrides: [override] })} />
      </Section>
    </div>
  )
}
