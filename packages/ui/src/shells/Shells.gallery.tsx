import { Button } from '../actions/Button.tsx'
import { IconButton } from '../actions/IconButton.tsx'
import { PersonRow } from '../entities/EntityRow.tsx'
import { Switch } from '../choices/Switch.tsx'
import { TextField } from '../fields/TextField.tsx'
import { Heading } from '../foundations/Heading.tsx'
import { Link } from '../foundations/Link.tsx'
import { Text } from '../foundations/Text.tsx'
import { Feed } from '../lists/Feed.tsx'
import { NewItemsPill } from '../lists/NewItemsPill.tsx'
import { Badge } from '../marks/Badge.tsx'
import { Avatar } from '../marks/Avatar.tsx'
import { LinkTabs } from '../navigation/LinkTabs.tsx'
import { SettingsList } from '../navigation/SettingsList.tsx'
import { SideNav } from '../navigation/SideNav.tsx'
import { SkipLinks } from '../navigation/SkipLinks.tsx'
import { TabBar } from '../navigation/TabBar.tsx'
import { TopBar } from '../navigation/TopBar.tsx'
import { GroupHeader, GroupShell } from './GroupShell.tsx'
import { ManageShell } from './ManageShell.tsx'
import { MemberShell } from './MemberShell.tsx'
import { regionIds } from './regionIds.ts'
import { SettingsSection, SettingsShell } from './SettingsShell.tsx'
import { WideShell } from './WideShell.tsx'
import { WideOrFolded } from '../navigation/SideNav.tsx'
import { Bubbles, Conversations, Writing } from '../messages/Messages.gallery.tsx'
import { SamplePost } from '../gallery/SamplePost.tsx'
import { ignore, samples } from '../gallery/samples.tsx'
import { communityHead, groupItems, placeItems } from './shellSamples.tsx'
import styles from '../gallery/frames.module.css'

export const group = 'Shells'

const skipLinks = (
  <SkipLinks
    targets={[
      { id: regionIds.main, label: 'To the content' },
      { id: regionIds.navigation, label: 'To the navigation' },
    ]}
  />
)

const nav = (
  <SideNav
    head={communityHead}
    items={placeItems}
    compose={
      <WideOrFolded
        wide={
          <Button variant="primary" size="touch" icon="plus" isFullWidth>
            New post
          </Button>
        }
        folded={<IconButton icon="plus" label="New post" variant="primary" size="touch" tooltipPlacement="end" />}
      />
    }
    sections={[{ id: 'groups', title: 'Your groups', items: groupItems }]}
  />
)

const tabBar = <TabBar items={placeItems} />

const h1 = (words: string) => (
  <Heading level={1} tabIndex={-1} truncate>
    {words}
  </Heading>
)

const homeAside = (
  <>
    <section>
      <Heading level={2} size="h4">
        Your next events
      </Heading>
      <PersonRow
        mark={<Avatar kind="event" name="Winter concert" />}
        name="Winter concert"
        href="#c"
        hint="Sat 19:00 · Mill Street 4"
      />
    </section>
    <section>
      <Heading level={2} size="h4">
        People in your groups
      </Heading>
      <PersonRow
        mark={<Avatar kind="person" name={samples.jun} />}
        name={samples.jun}
        href="#j"
        hint="3 groups in common"
        action={<Button>Follow</Button>}
      />
      <PersonRow
        mark={<Avatar kind="person" name={samples.sara} />}
        name={samples.sara}
        href="#s"
        hint="Choir"
        action={<Button>Follow</Button>}
      />
    </section>
  </>
)

export function Home() {
  return (
    <MemberShell
      skipLinks={skipLinks}
      nav={nav}
      tabBar={tabBar}
      fab={<IconButton icon="pencil-simple" label="New post" variant="primary" size="touch" hasTooltip={false} />}
      topBar={<TopBar title={h1('Home')} actions={<Button icon="magnifying-glass">Search</Button>} />}
      aside={homeAside}
    >
      <LinkTabs
        label="Feeds"
        tabs={[
          { href: '#f', label: 'Following', isCurrent: true },
          { href: '#g', label: 'Groups' },
          { href: '#y', label: 'For you' },
        ]}
      />
      <div className={styles['prompt']}>
        <Avatar kind="person" name="Mo Okafor" />
        <button type="button" className={styles['promptButton']}>
          Share something with Riverside
        </button>
      </div>
      <NewItemsPill label="3 new posts" onPress={ignore} />
      <Feed label="Posts from people you follow">
        <SamplePost id="p1" position={1} pictures={1} />
        <SamplePost id="p3" position={2} author={samples.sara} text={samples.arabic} />
        <SamplePost id="p4" position={3} author={samples.jun} pictures={4} />
      </Feed>
    </MemberShell>
  )
}

export function Group() {
  return (
    <GroupShell
      skipLinks={skipLinks}
      nav={nav}
      tabBar={tabBar}
      header={
        <GroupHeader
          mark={<Avatar kind="group" name="Garden Club" size={96} />}
          name="Garden Club"
          badge={<Badge>Private</Badge>}
          meta={
            <>
              <Link href="#m">412 members</Link> since 2019
            </>
          }
          description={samples.post}
          actions={
            <>
              <Button>Joined</Button>
              <IconButton icon="dots-three" label="More about Garden Club" variant="outline" />
            </>
          }
        />
      }
      tabs={
        <LinkTabs
          label="Parts of Garden Club"
          tabs={['Posts', 'Events', 'Library', 'Members', 'About'].map((label, index) => ({
            href: `#${label}`,
            label,
            isCurrent: index === 0,
          }))}
        />
      }
    >
      <SamplePost />
      <SamplePost author={samples.jun} pictures={2} />
    </GroupShell>
  )
}

export function Messages() {
  return (
    <WideShell
      skipLinks={skipLinks}
      nav={nav}
      tabBar={tabBar}
      isFixedHeight
      listLabel="Conversations"
      list={
        <>
          <TopBar
            isSticky={false}
            title={<Heading level={2}>Messages</Heading>}
            actions={<IconButton icon="note-pencil" label="New message" />}
          />
          <Conversations />
        </>
      }
      topBar={
        <TopBar
          isSticky={false}
          title={h1('Garden Club')}
          actions={<IconButton icon="info" label="About this conversation" />}
        />
      }
    >
      <Bubbles />
      <Writing />
    </WideShell>
  )
}

export function Settings() {
  return (
    <SettingsShell
      skipLinks={skipLinks}
      nav={nav}
      tabBar={tabBar}
      shows="section"
      topBar={<TopBar title={h1('Account')} />}
      sections={
        <SettingsList
          label="Settings"
          groups={[
            {
              id: 'a',
              links: [
                { href: '#p', label: 'Profile', icon: 'user-circle' },
                { href: '#a', label: 'Account', icon: 'key', isCurrent: true },
              ],
            },
          ]}
        />
      }
    >
      <SettingsSection title="Presence" description="What others see of you while you are here." status="Saved">
        <Switch defaultSelected>Show when I am online</Switch>
        <Switch>Show what I am reading</Switch>
      </SettingsSection>
      <SettingsSection title="Name">
        <TextField label="Name" defaultValue="Mo Okafor" />
      </SettingsSection>
    </SettingsShell>
  )
}

export function Manage() {
  return (
    <ManageShell
      skipLinks={skipLinks}
      nav={nav}
      actingAs="You are acting as admin"
      leave={<Link href="#back">Back to Riverside</Link>}
      topBar={<TopBar title={h1('Reports')} />}
    >
      <Text size="dense">12 reports wait. The oldest is 3 hours old.</Text>
    </ManageShell>
  )
}
