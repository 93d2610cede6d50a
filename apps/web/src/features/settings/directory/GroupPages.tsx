import { useLocation } from '@tanstack/react-router'
import { SettingsList } from '@koinon/ui/navigation/SettingsList'
import { useAccount } from '#lib/session/index.ts'
import { hrefOfPage, settingsGroups } from './settingsGroups.ts'

/** On the first page of a group: the ways to its other pages. */
export function GroupPages() {
  const { pathname } = useLocation()
  const group = settingsGroups(useAccount()).find((one) => hrefOfPage(one) === pathname)
  if (group === undefined || group.pages.length === 0) return null
  return (
    <SettingsList
      appearance="card"
      label={group.title}
      groups={[
        {
          id: group.id,
          links: group.pages.map((page) => ({ href: hrefOfPage(page), label: page.title, icon: page.icon })),
        },
      ]}
    />
  )
}
