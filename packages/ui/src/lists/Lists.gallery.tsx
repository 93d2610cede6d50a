import { Button } from '../actions/Button.tsx'
import { CopyButton } from '../actions/CopyButton.tsx'
import { Icon } from '../foundations/Icon.tsx'
import { Cluster, Grid, Stack } from '../foundations/Stack.tsx'
import { DayDivider, UnreadLine } from './Dividers.tsx'
import { Drawing } from './Drawing.tsx'
import type { DrawingName } from './Drawing.tsx'
import { EmptyState } from './EmptyState.tsx'
import { ErrorPanel } from './ErrorPanel.tsx'
import { Feed } from './Feed.tsx'
import { LoadMore } from './LoadMore.tsx'
import { NewItemsPill } from './NewItemsPill.tsx'
import { ProgressBar } from './ProgressBar.tsx'
import { ProgressRing } from '../marks/ProgressRing.tsx'
import { Row, Rows } from './Row.tsx'
import { RowSkeleton, SkeletonLine } from './Skeleton.tsx'
import { AvatarStack } from '../marks/AvatarStack.tsx'
import { SamplePost } from '../gallery/SamplePost.tsx'
import { ignore, samples } from '../gallery/samples.tsx'
import styles from '../gallery/frames.module.css'

export const group = 'Lists'

export function FeedWithNewItems() {
  return (
    <div className={styles['flush']}>
      <NewItemsPill
        label="3 new posts"
        faces={
          <AvatarStack
            size={24}
            marks={[samples.ana, samples.jun].map((name) => ({ kind: 'person' as const, name }))}
            label="by Ana and Jun"
          />
        }
        onPress={ignore}
      />
      <Feed label="Posts from people you follow">
        <SamplePost id="post-1" position={1} />
        <SamplePost id="post-2" position={2} author={samples.jun} />
        <SamplePost id="post-3" position={3} author={samples.sara} text={samples.arabic} />
      </Feed>
      <LoadMore hasMore isLoading={false} isAutomatic={false} label="Load more posts" onLoadMore={ignore} />
      <LoadMore hasMore={false} isLoading={false} label="Load more posts" onLoadMore={ignore} />
    </div>
  )
}

export function Dividers() {
  return (
    <Stack gap={0}>
      <DayDivider dateTime="2026-12-12">Saturday 12 December</DayDivider>
      <UnreadLine>New messages</UnreadLine>
    </Stack>
  )
}

export function Empty() {
  return (
    <>
      <EmptyState
        drawing="group"
        headingLevel={4}
        title="Your groups will be here"
        action={<Button variant="primary">Find a group</Button>}
      >
        Groups are where people of one interest write, meet and keep their things.
      </EmptyState>
      <EmptyState isCompact headingLevel={4} title="You're up to date">
        Nothing waits for you.
      </EmptyState>
    </>
  )
}

export function Failed() {
  return (
    <ErrorPanel
      headingLevel={4}
      drawing="offline"
      title="We couldn't reach the server"
      actions={<Button variant="primary">Try again</Button>}
      reference="9f2c-41ab"
      copyReference={<CopyButton text="9f2c-41ab" label="Copy reference" size="dense" />}
    >
      Your post is saved here.
    </ErrorPanel>
  )
}

const drawings: ReadonlyArray<DrawingName> = [
  'people',
  'group',
  'org',
  'event',
  'library',
  'feed',
  'messages',
  'activity',
  'search',
  'done',
  'locked',
  'offline',
]

export function Drawings() {
  return (
    <Grid cell="narrow">
      {drawings.map((name) => (
        <Drawing key={name} name={name} />
      ))}
    </Grid>
  )
}

export function Skeletons() {
  return (
    <div aria-hidden="true">
      <RowSkeleton />
      <RowSkeleton />
      <SkeletonLine width={6} size="h1" />
    </div>
  )
}

export function PlainRows() {
  return (
    <div className={styles['flush']}>
      <Rows label="Passkeys">
        <Row id="row-1" mark={<Icon name="key" />} actions={<Button size="dense">Rename</Button>}>
          Laptop in the mending room
        </Row>
        <Row id="row-2" align="start" mark={<Icon name="key" />} actions={<Button size="dense">Rename</Button>}>
          {samples.unbroken} {samples.unbroken}
        </Row>
        <Row id="row-3">Words alone</Row>
      </Rows>
    </div>
  )
}

export function Progress() {
  return (
    <Stack>
      <ProgressBar label="Making the community" share={0} words="0%" />
      <ProgressBar label="Making the community" share={0.42} words="42%" />
      <ProgressBar label="Making the community" share={1} words="100%" />
      <Cluster>
        <ProgressRing label="Nothing done" share={0} text="8" />
        <ProgressRing label="3 of 8 done" share={0.375} text="3" />
        <ProgressRing label="All done" share={1} />
      </Cluster>
    </Stack>
  )
}
