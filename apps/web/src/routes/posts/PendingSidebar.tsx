import { NextAttended } from '#features/events/list/NextEvent.tsx'
import { Link } from '@koinon/ui/foundations/Link'
import { Text } from '@koinon/ui/foundations/Text'
import { useCall } from '#lib/data/calls/index.ts'
import { PeopleToMeet } from '#lib/entities/people/PeopleToMeet.tsx'
import { useColumnWait } from '#lib/navigation/shell/ContextColumn.tsx'
import { ContextSection } from '#lib/navigation/shell/ContextSection.tsx'
import { paths } from '#lib/navigation/paths.ts'
import { formatDate } from '#lib/text/format.ts'
import { RelativeTime } from '#lib/text/RelativeTime.tsx'
import { t, word } from '#lib/text/i18n/index.ts'
import styles from './PendingSidebar.module.css'

const [shown, excerptLength] = [3, 80]

/** Beside the drafts: what is scheduled. */
export const DraftsSidebar = () => (
  <>
    <ScheduledNext />
    <NextAttended />
    <PeopleToMeet />
  </>
)

/** Beside what is scheduled: the drafts. */
export const ScheduledSidebar = () => (
  <>
    <LastDrafts />
    <NextAttended />
    <PeopleToMeet />
  </>
)

function ScheduledNext() {
  const { data, isPending } = useCall('content.scheduledPostsList', { body: { limit: shown } })
  useColumnWait(isPending)
  const posts = data?.items ?? []
  if (posts.length === 0) return null
  return (
    <ContextSection title={word('Scheduled', 'page of scheduled posts')} href={paths.scheduled}>
      <ul role="list" className={styles['list']}>
        {posts.map(({ id, text, scheduledLiveAt }) => (
          <li key={id}>
            <Excerpt href={paths.scheduled} text={text} />
            {scheduledLiveAt !== null && (
              <Text size="small" tone="muted">
                {formatDate(scheduledLiveAt, 'full')}
              </Text>
            )}
          </li>
        ))}
      </ul>
    </ContextSection>
  )
}

function LastDrafts() {
  const { data, isPending } = useCall('content.getDrafts', { query: { limit: shown } })
  useColumnWait(isPending)
  const drafts = data?.items ?? []
  if (drafts.length === 0) return null
  return (
    <ContextSection title={word('Drafts', 'link to unfinished posts')} href={paths.drafts}>
      <ul role="list" className={styles['list']}>
        {drafts.map(({ id, text, updatedAt }) => (
          <li key={id}>
            <Excerpt href={paths.drafts} text={text} />
            <Text size="small" tone="muted">
              <RelativeTime at={updatedAt} />
            </Text>
          </li>
        ))}
      </ul>
    </ContextSection>
  )
}

const Excerpt = ({ href, text }: { readonly href: string; readonly text: string }) => (
  <Link href={href} appearance="quiet" dir="auto">
    <Text as="span" size="small" truncate={2}>
      {text.trim().slice(0, excerptLength) || t('A post without text')}
    </Text>
  </Link>
)
