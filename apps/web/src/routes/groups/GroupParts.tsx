import { useLocation } from '@tanstack/react-router'
import type { LandingSection, LandingSectionId } from '@koinon/contract/shared'
import type { LinkTab } from '@koinon/ui/navigation/LinkTabs'
import type { ShownGroup } from '#features/groups/index.ts'
import { useCall } from '#lib/data/calls/index.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { PartTabs } from '#lib/navigation/shell/PartTabs.tsx'
import { useStickyParts } from './useStickyParts.ts'
import styles from './GroupParts.module.css'

type OpenGroup = Extract<ShownGroup, { locked: false }>

interface GroupPartsProps {
  readonly group: OpenGroup
  /** As configured by its organisation. */
  readonly sections: readonly LandingSection[]
}

/** The sections of a group that its reader can see, and the current one. */
export function GroupParts({ group, sections }: GroupPartsProps) {
  const { pathname } = useLocation()
  const before = useStickyParts(group.id)
  const home = paths.group(group.id)
  const offers = useCall('groups.listPremiumEntitlements', { params: { groupId: group.id } })
  const part: PartOf = (href, label, { count = 0, also } = {}) => ({
    href,
    label,
    isCurrent: pathname === href || (href !== home && isBelow(pathname, href)) || isBelow(pathname, also),
    ...(count === 0 ? {} : { count, countLabel: t('{count, plural, one {# waiting} other {# waiting}}', { count }) }),
  })
  const waiting = group.pending === undefined ? 0 : group.pending.join + group.pending.posting + group.pending.admin
  /** A section as configured by the organisation: renamed or hidden. */
  const section = (id: LandingSectionId, href: string, label: string) => {
    const requestedSection = group.kind === 'ENTERPRISE' ? sections.find((each) => each.id === id) : undefined
    return requestedSection?.shown === false ? [] : [part(href, requestedSection?.label ?? label)]
  }
  const isSelling = group.can.manage || (offers.data?.items.length ?? 0) > 0
  return (
    <>
      <div ref={before} className={styles['beforeParts']} />
      <PartTabs
        className={styles['parts']}
        label={t('Sections of {group}', { group: group.name })}
        tabs={[
          part(home, word('Posts', 'list or tab')),
          ...section('EVENTS', paths.groupEvents(group.id), word('Events', 'name of the screen')),
          part(paths.groupAbout(group.id), word('About', 'tab of a group')),
          ...(group.counts.libraries > 0 || group.can.manage
            ? section('LIBRARY', paths.groupLibrary(group.id), word('Library', 'tab of a group'))
            : []),
          ...(isSelling ? section('PREMIUM', paths.premium(group.id), word('Premium', 'tab of a group')) : []),
          ...(group.can.seeMembers
            ? section('MEMBERS', paths.groupMembers(group.id), word('Members', 'tab of a group'))
            : []),
          ...(group.can.invite ? [part(paths.groupInvite(group.id), word('Invite', 'somebody, into a group'))] : []),
          ...(group.can.manage
            ? [
                part(paths.groupRequests(group.id), word('Requests', 'tab'), { count: waiting }),
                part(paths.groupScheduled(group.id), word('Scheduled', 'tab of a group')),
                ...running(group, part),
              ]
            : group.can.delete
              ? [part(paths.groupSettings(group.id), word('Settings', 'of a group'))]
              : []),
        ]}
      />
    </>
  )
}

interface PartMore {
  /** How many wait there. */
  readonly count?: number
  /** Another address that belongs to it, with all below that. */
  readonly also?: string
}
type PartOf = (href: string, label: string, more?: PartMore) => LinkTab

const isBelow = (pathname: string, place: string | undefined): boolean =>
  place !== undefined && (pathname === place || pathname.startsWith(`${place}/`))

/** The sections for people who run it; an organisation has more of them. */
function running(group: OpenGroup, part: PartOf): LinkTab[] {
  const settings = word('Settings', 'of a group')
  if (group.kind !== 'ENTERPRISE') return [part(paths.groupSettings(group.id), settings)]
  return [
    part(paths.organizationPart(group.id, 'live/setup'), word('Live', 'tab of an organisation'), {
      also: paths.organizationPart(group.id, 'live'),
    }),
    part(paths.organizationPart(group.id, 'metrics'), word('Analytics', 'tab of an organisation')),
    part(paths.organizationPart(group.id, 'admin'), word('Administration', 'tab of an organisation'), {
      also: paths.organizationPart(group.id, 'join-codes'),
    }),
    part(paths.organizationPart(group.id, 'settings'), settings),
  ]
}
