import { OwnOrganization } from '#features/settings/account/OwnOrganization.tsx'
import { t, word } from '#lib/i18n/index.ts'
import { paths } from '#lib/paths.ts'
import { Screen } from '#lib/shell/Screen.tsx'
import { useAccount } from '#lib/session/index.ts'
import { Emptiness } from '#lib/states/Emptiness.tsx'

/** T24: the organisation's details, and the state of its review. */
export function OrganizationSettings() {
  const { kind } = useAccount()
  return (
    <Screen title={word('Organisation', 'section of the settings')} place={t('Your settings')} parent={paths.settings}>
      {kind === 'PERSON' ? (
        <Emptiness kind="org">{t('This account belongs to a person, not to an organisation.')}</Emptiness>
      ) : (
        <OwnOrganization />
      )}
    </Screen>
  )
}
