import { Cluster } from '../foundations/Stack.tsx'
import { Text } from '../foundations/Text.tsx'
import { Avatar } from '../marks/Avatar.tsx'
import type { NavItem } from '../navigation/navItem.ts'
import { WideOrFolded } from '../navigation/SideNav.tsx'

export const placeItems: ReadonlyArray<NavItem> = [
  { href: '#home', label: 'Home', icon: 'house', isCurrent: true },
  { href: '#groups', label: 'Groups', icon: 'users-three', count: 2, countLabel: '2 new in groups' },
  { href: '#events', label: 'Events', icon: 'calendar-blank' },
  { href: '#messages', label: 'Messages', icon: 'chat-circle', count: 128, countLabel: '128 unread messages' },
  { href: '#activity', label: 'Activity', icon: 'bell', hasNew: true },
]

export const groupItems: ReadonlyArray<NavItem> = ['Garden Club', 'Choir', 'Bike repair nights'].map((label) => ({
  href: `#${label}`,
  label,
  icon: 'users-three',
  mark: <Avatar kind="group" name={label} size={24} />,
  hasNew: label === 'Choir',
}))

const communityMark = <Avatar kind="org" name="Riverside" size={40} />

export const communityHead = (
  <WideOrFolded
    wide={
      <Cluster gap={4}>
        {communityMark}
        <Text as="span" weight="bold">
          Riverside
        </Text>
      </Cluster>
    }
    folded={communityMark}
  />
)
