import { useParams } from '@tanstack/react-router'
import { LinkTabs } from '@koinon/ui/navigation/LinkTabs'
import { RankedRows } from '#features/moderation/queue/RankedRows.tsx'
import type { Ranked } from '#features/moderation/queue/RankedRows.tsx'
import { usePages } from '#lib/data/calls/index.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { Screen } from '#lib/navigation/shell/Screen.tsx'
import { EmptyList } from '#lib/feedback/EmptyList.tsx'
import { Loaded, LoadMore } from '#lib/feedback/index.ts'
import type { LoadedQuery } from '#lib/feedback/Loaded.tsx'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'
import styles from './Appeals.module.css'

type Kind = 'users' | 'content' | 'comments'
const kindOf = (kind: string | undefined): Kind => (kind === 'content' || kind === 'comments' ? kind : 'users')

const tabs = (kind: Kind, addressOf: (kind: Kind) => string) => [
  { href: addressOf('users'), label: word('People', 'list in the administration'), isCurrent: kind === 'users' },
  { href: addressOf('content'), label: word('Posts', 'list in the administration'), isCurrent: kind === 'content' },
  {
    href: addressOf('comments'),
    label: word('Comments', 'list in the administration'),
    isCurrent: kind === 'comments',
  },
]

/** A05: the most reported content. */
export function Reported() {
  const kind = kindOf(useParams({ strict: false }).kind)
  const title = t('Most reported')
  return (
    <Screen title={title} parent={paths.manage} tabs={<LinkTabs label={title} tabs={tabs(kind, paths.reported)} />}>
      <div className={styles['page']}>
        {kind === 'users' && <ReportedPeople />}
        {kind === 'content' && <ReportedPosts />}
        {kind === 'comments' && <ReportedComments />}
      </div>
    </Screen>
  )
}

/** A06: the most flagged content. */
export function AutoFlagged() {
  const kind = kindOf(useParams({ strict: false }).kind)
  const title = t('Most flagged by rules')
  return (
    <Screen title={title} parent={paths.manage} tabs={<LinkTabs label={title} tabs={tabs(kind, paths.autoFlagged)} />}>
      <div className={styles['page']}>
        {kind === 'users' && <FlaggedPeople />}
        {kind === 'content' && <FlaggedPosts />}
        {kind === 'comments' && <FlaggedComments />}
      </div>
    </Screen>
  )
}

function ReportedPeople() {
  const list = usePages('admin.topReportedUsers', { body: {} })
  return (
    <List query={list} kind="users">
      {({ items }) => items.map(({ user, ...rest }): Ranked => ({ ...rest, person: user }))}
    </List>
  )
}
function ReportedPosts() {
  const list = usePages('admin.topReportedContent', { body: {} })
  return (
    <List query={list} kind="content">
      {({ items }) => items.map(({ post, ...rest }): Ranked => ({ ...rest, thing: post }))}
    </List>
  )
}
function ReportedComments() {
  const list = usePages('admin.topReportedComments', { body: {} })
  return (
    <List query={list} kind="comments">
      {({ items }) => items.map(({ comment, ...rest }): Ranked => ({ ...rest, thing: comment }))}
    </List>
  )
}
function FlaggedPeople() {
  const list = usePages('admin.topAutoFlaggedUsers', { body: {} })
  return (
    <List query={list} kind="users">
      {({ items }) => items.map(({ user, ...rest }): Ranked => ({ ...rest, person: user }))}
    </List>
  )
}
function FlaggedPosts() {
  const list = usePages('admin.topAutoFlaggedContent', { body: {} })
  return (
    <List query={list} kind="content">
      {({ items }) => items.map(({ post, ...rest }): Ranked => ({ ...rest, thing: post }))}
    </List>
  )
}
function FlaggedComments() {
  const list = usePages('admin.topAutoFlaggedComments', { body: {} })
  return (
    <List query={list} kind="comments">
      {({ items }) => items.map(({ comment, ...rest }): Ranked => ({ ...rest, thing: comment }))}
    </List>
  )
}

interface ListProps<D> {
  readonly query: LoadedQuery<D> & Parameters<typeof LoadMore>[0]
  readonly kind: Kind
  readonly children: (data: D) => readonly Ranked[]
}

function List<D>({ query, kind, children }: ListProps<D>) {
  return (
    <>
      <Loaded query={query} skeleton={<RowsSkeleton rows={5} />}>
        {(data) => {
          const rows = children(data)
          return rows.length === 0 ? (
            <EmptyList kind={kind === 'users' ? 'person' : 'post'}>{t('No open cases')}</EmptyList>
          ) : (
            <RankedRows kind={kind} rows={rows} />
          )
        }}
      </Loaded>
      <LoadMore {...query} />
    </>
  )
}
