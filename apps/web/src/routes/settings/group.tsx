import { Navigate, useParams } from '@tanstack/react-router'
import { settingsGroups } from '#features/settings/directory/settingsGroups.ts'
import { t } from '#lib/text/i18n/index.ts'
import { PersonRow, PersonRows } from '#lib/entities/people/PersonRow.tsx'
import { paths } from '#lib/navigation/paths.ts'
import { useAccount } from '#lib/session/index.ts'
import { Screen } from '#lib/navigation/shell/Screen.tsx'
import { ContentSettings } from '#features/settings/content/ContentSettings.tsx'

/** The first page of a group of settings. The frame adds the ways to its other pages. Unknown addresses lead to all groups. */
export function GroupSettings() {
  const { group: id } = useParams({ strict: false })
  const account = useAccount()
  const group = settingsGroups(account).find((one) => one.id === id)
  if (group === undefined) return <Navigate to="/settings" replace />
  return (
    <Screen title={group.title} place={t('Your settings')} parent={paths.settings}>
      {id === 'you' && (
        <PersonRows label={t('Your profile')}>
          <PersonRow person={account} hint={t('View profile')} />
        </PersonRows>
      )}
      {id === 'content' && <ContentSettings />}
    </Screen>
  )
}
