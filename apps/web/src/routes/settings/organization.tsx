import { OwnOrganization } from '#features/settings/account/OwnOrganization.tsx'
import { t, word } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { Screen } from '#lib/navigation/shell/Screen.tsx'
import { useAccount } from '#lib/session/index.ts'
import { EmptyList } from '#lib/feedback/EmptyList.tsx'

/** T24: the organisation's details, and the state of its review. */
export function OrganizationSettings() {
  const { kind } = useAccount()
  return (
    <Screen
      title={word('Organisation', 'section of the settings')}
      place={t('Your settings')}
      parent={paths.setting('you')}
    >
      {kind === 'PERSON' ? (
        <EmptyList kind="org">{t('This isn’t an organisation account.')}</EmptyList>
      ) : (
        <OwnOrganization />
      )}
    </Screen>
  )
}
