import { useLocation } from '@tanstack/react-router'
import type { LandingSection, LandingSectionId } from '@koinon/contract/shared'
import { Heading } from '@koinon/ui/foundations/Heading'
import { VisuallyHidden } from '@koinon/ui/foundations/VisuallyHidden'
import type { LinkTab } from '@koinon/ui/navigation/LinkTabs'
import type { ShownGroup } from '#features/groups/index.ts'
import { useCall } from '#lib/data/calls/index.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { isOffered, usePaymentsOffered } from '#lib/entities/premium/usePaymentsOffered.ts'
import { paths } from '#lib/navigation/paths.ts'
import { PartTabs } from '#lib/navigation/shell/PartTabs.tsx'
import styles from './GroupParts.module.css'

type OpenGroup = Extract<ShownGroup, { locked: false }>

interface GroupPartsProps {
  readonly group: OpenGroup
  /** As configured by its organisation. */
  readonly sections: readonly LandingSection[]
}

/** The sections of a group that its reader can see, at most six, and the current one. */
export function GroupParts({ group, sections }: GroupPartsProps) {
  const { pathname } = useLocation()
  const home = paths.group(group.id)
  const offers = useCall('groups.listPremiumEntitlements', { params: { groupId: group.id } })
  const takesCards = usePaymentsOffered()
  const part: PartOf = (href, label) => ({
    href,
    label,
    isCurrent: pathname === href || (href !== home && pathname.startsWith(`${href}/`)),
  })
  /** A section as configured by the organisation: renamed or hidden. */
  const section = (id: LandingSectionId, href: string, label: string) => {
    const requestedSection = group.kind === 'ENTERPRISE' ? sections.find((each) => each.id === id) : undefined
    return requestedSection?.shown === false ? [] : [part(href, requestedSection?.label ?? label)]
  }
  const isSelling =
    offers.data?.setup === undefined
      ? offers.data?.items.some((offer) => isOffered(offer, takesCards))
      : offers.data.items.length > 0
  const tabs = [
    part(home, word('Posts', 'list or tab')),
    ...section('EVENTS', paths.groupEvents(group.id), word('Events', 'name of the screen')),
    ...(group.counts.libraries > 0 || group.permissions.includes('LIBRARIES')
      ? section('LIBRARY', paths.groupLibrary(group.id), word('Library', 'tab of a group'))
      : []),
    ...(isSelling === true ? section('PREMIUM', paths.premium(group.id), word('Premium', 'tab of a group')) : []),
    ...(group.can.seeMembers
      ? section('MEMBERS', paths.groupMembers(group.id), word('Members', 'tab of a group'))
      : []),
    part(paths.groupAbout(group.id), word('About', 'tab of a group')),
  ]
  return (
    <>
      {/* Sighted readers see the marked tab. */}
      <VisuallyHidden as="div">
        <Heading level={2}>{tabs.find(({ isCurrent }) => isCurrent)?.label ?? titleAt(pathname, group.id)}</Heading>
      </VisuallyHidden>
      <PartTabs className={styles['parts']} label={t('Sections of {group}', { group: group.name })} tabs={tabs} />
    </>
  )
}

/** The subject of a page that no tab leads to. */
function titleAt(pathname: string, groupId: string): string {
  if (pathname.startsWith(paths.premium(groupId))) return word('Premium', 'tab of a group')
  if (pathname.startsWith(paths.groupVotes(groupId))) return word('Votes', 'of a group')
  if (pathname === paths.groupSuccession(groupId)) return word('Succession', 'of a group’s owner')
  return pathname.startsWith(paths.groupLibrary(groupId)) ? word('Library', 'tab of a group') : t('Invite people')
}

type PartOf = (href: string, label: string) => LinkTab
