import { Button } from '../actions/Button.tsx'
import { IconButton } from '../actions/IconButton.tsx'
import { SearchField } from '../fields/SearchField.tsx'
import { Heading } from '../foundations/Heading.tsx'
import { Text } from '../foundations/Text.tsx'
import { JumpButton } from './JumpButton.tsx'
import { LinkTabs } from './LinkTabs.tsx'
import { SettingsList } from './SettingsList.tsx'
import { SideNav, WideOrFolded } from './SideNav.tsx'
import { StepList } from './StepList.tsx'
import { TabBar } from './TabBar.tsx'
import { Tabs } from './Tabs.tsx'
import { TopBar } from './TopBar.tsx'
import { communityHead, groupItems, placeItems } from '../shells/shellSamples.tsx'
import { ignore, samples } from '../gallery/samples.tsx'
import styles from '../gallery/frames.module.css'

export const group = 'Navigation'

export function SideNavigation() {
  return (
    <div className={styles['nav']}>
      <SideNav
        head={communityHead}
        items={placeItems}
        compose={
          <Button variant="primary" size="touch" icon="plus" isFullWidth>
            New post
          </Button>
        }
        sections={[{ id: 'groups', title: 'Your groups', items: groupItems }]}
        foot={
          <WideOrFolded
            wide={<JumpButton label="Search or jump to…" shortcut="Ctrl K" onPress={() => undefined} />}
            folded={<IconButton icon="magnifying-glass" label="Search or jump to…" tooltipPlacement="end" />}
          />
        }
      />
    </div>
  )
}

export function Rail() {
  return (
    <div className={styles['rail']}>
      <SideNav
        label="Main, folded"
        items={placeItems}
        compose={<IconButton icon="plus" label="New post" variant="primary" size="touch" tooltipPlacement="end" />}
        sections={[{ id: 'groups', title: 'Your groups', items: groupItems }]}
      />
    </div>
  )
}

export function PhoneTabBar() {
  return (
    <div className={styles['phone']}>
      <TabBar items={placeItems} />
    </div>
  )
}

export function TopBars() {
  return (
    <>
      <TopBar
        isSticky={false}
        title={
          <Heading level={4} size="h1">
            Home
          </Heading>
        }
        search={<SearchField label="Search" shortcut="/" />}
        actions={<Button icon="funnel">Filter</Button>}
      />
      <TopBar
        isSticky={false}
        start={<IconButton icon="arrow-left" label="Back to Home" />}
        title={
          <Heading level={4} size="h3" truncate>
            {samples.long}
          </Heading>
        }
        actions={<IconButton icon="dots-three" label="More" />}
      >
        <LinkTabs
          label="Parts of the event"
          tabs={[
            { href: '#about', label: 'About', isCurrent: true },
            { href: '#guests', label: 'Guests', count: 12, countLabel: '12 guests' },
          ]}
        />
      </TopBar>
    </>
  )
}

export function TabLinks() {
  return (
    <LinkTabs
      label="Feeds"
      tabs={[
        { href: '#following', label: 'Following', isCurrent: true },
        { href: '#groups', label: 'Groups', hasNew: true },
        { href: '#for-you', label: 'For you' },
        { href: '#prayers', label: 'Prayers', count: 4 },
        { href: '#events', label: 'Events' },
        { href: '#library', label: 'Library' },
        { href: '#members', label: 'Members' },
      ]}
    />
  )
}

export function TabPanels() {
  return (
    <Tabs
      aria-label="Guests"
      items={[
        {
          id: 'yes',
          label: 'Coming',
          count: 12,
          countLabel: '12 guests',
          content: <Text>Twelve people said yes.</Text>,
        },
        { id: 'asked', label: 'Asked', content: <Text>Nobody waits for an answer.</Text> },
        { id: 'no', label: 'Not coming', content: <Text>Two people said no.</Text> },
      ]}
    />
  )
}

export function Settings() {
  return (
    <SettingsList
      label="Settings"
      groups={[
        {
          id: 'you',
          title: 'You',
          links: [
            { href: '#profile', label: 'Profile', icon: 'user-circle' },
            { href: '#account', label: 'Account', icon: 'key', isCurrent: true, hint: 'Two ways to sign in' },
          ],
        },
        {
          id: 'app',
          title: 'This application',
          links: [
            { href: '#look', label: 'Look', icon: 'moon', hint: 'Follows the system' },
            { href: '#language', label: 'Language', icon: 'translate' },
          ],
        },
      ]}
    />
  )
}

export function SettingsInCard() {
  return (
    <SettingsList
      label="Sign-in and security"
      appearance="card"
      groups={[
        {
          id: 'security',
          links: [
            { href: '#password', label: 'Password', icon: 'password' },
            { href: '#passkeys', label: 'Passkeys', icon: 'fingerprint' },
          ],
        },
      ]}
    />
  )
}

export function Steps() {
  return (
    <StepList
      label="Steps of selling"
      current="offer"
      onChange={ignore}
      steps={[
        { id: 'payouts', label: 'Payouts', icon: 'coins', state: 'done', stateText: 'Done' },
        { id: 'offer', label: 'Offer', icon: 'ticket', state: 'open', stateText: 'Open' },
        { id: 'access', label: 'Who gets in', icon: 'users', state: 'missing', stateText: 'Missing' },
      ]}
    />
  )
}
