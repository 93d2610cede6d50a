import { useParams, useSearch } from '@tanstack/react-router'
import { LinkTabs } from '@koinon/ui/navigation/LinkTabs'
import { BulkCases } from '#features/moderation/queue/BulkCases.tsx'
import { useQueueWatch } from '#features/moderation/queue/useQueueWatch.ts'
import type { Case } from '#features/moderation/labels.ts'
import { usePages } from '#lib/data/calls/index.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { Screen } from '#lib/navigation/shell/Screen.tsx'
import { EmptyList } from '#lib/feedback/EmptyList.tsx'
import { Loaded, LoadMore } from '#lib/feedback/index.ts'
import type { LoadedQuery } from '#lib/feedback/Loaded.tsx'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'
import styles from './Appeals.module.css'

/** A07: all of a person's posts or comments that were reported. */
export const ReportedOf = () => <CasesOf source="reported" />
/** Cases that rules flagged. */
export const FlaggedOf = () => <CasesOf source="auto-flagged" />

function CasesOf({ source }: { readonly source: 'reported' | 'auto-flagged' }) {
  const { id = '' } = useParams({ strict: false })
  const { show }: { readonly show?: 'comments' } = useSearch({ strict: false })
  useQueueWatch()
  const address = paths.casesOf(id, source)
  const title = source === 'reported' ? t('Reports about one person') : t('Flags about one person')
  const tabs = [
    { href: address, label: word('Posts', 'list in the administration'), isCurrent: show === undefined },
    {
      href: `${address}?show=comments`,
      label: word('Comments', 'list in the administration'),
      isCurrent: show === 'comments',
    },
  ]
  const list = `${source} ${show ?? 'posts'}`
  return (
    <Screen title={title} parent={paths.manage} tabs={<LinkTabs label={title} tabs={tabs} />}>
      <div className={styles['page']}>
        {list === 'reported posts' && <ReportedPosts userId={id} />}
        {list === 'reported comments' && <ReportedComments userId={id} />}
        {list === 'auto-flagged posts' && <FlaggedPosts userId={id} />}
        {list === 'auto-flagged comments' && <FlaggedComments userId={id} />}
      </div>
    </Screen>
  )
}

interface OfPerson {
  readonly userId: string
}
const ReportedPosts = ({ userId }: OfPerson) => (
  <List query={usePages('admin.reportedContentUser', { params: { userId }, body: {} })} />
)
const ReportedComments = ({ userId }: OfPerson) => (
  <List query={usePages('admin.reportedCommentsUser', { params: { userId }, body: {} })} />
)
const FlaggedPosts = ({ userId }: OfPerson) => (
  <List query={usePages('admin.autoFlaggedContentUser', { params: { userId }, body: {} })} />
)
const FlaggedComments = ({ userId }: OfPerson) => (
  <List query={usePages('admin.autoFlaggedCommentsUser', { params: { userId }, body: {} })} />
)

type Query = LoadedQuery<{ readonly items: readonly Case[] }> & Parameters<typeof LoadMore>[0]

function List({ query }: { readonly query: Query }) {
  return (
    <>
      <Loaded query={query} skeleton={<RowsSkeleton rows={5} />}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyList kind="post">{t('No cases')}</EmptyList>
          ) : (
            <BulkCases items={items} label={t('Cases, most recently changed first')} />
          )
        }
      </Loaded>
      <LoadMore {...query} />
    </>
  )
}
