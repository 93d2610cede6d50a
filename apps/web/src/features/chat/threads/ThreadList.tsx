import { Heading } from '@koinon/ui/foundations/Heading'
import { Link } from '@koinon/ui/foundations/Link'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { CountBadge } from '@koinon/ui/marks/Badge'
import { usePages } from '#lib/data/calls/index.ts'
import type { ItemOf } from '#lib/data/calls/index.ts'
import { nameOf } from '#lib/entities/conversations/conversationNames.ts'
import { EmptyList } from '#lib/feedback/EmptyList.tsx'
import { Loaded, LoadMore } from '#lib/feedback/index.ts'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'
import { paths } from '#lib/navigation/paths.ts'
import { useAccount } from '#lib/session/index.ts'
import { RelativeTime } from '#lib/text/RelativeTime.tsx'
import { t, word } from '#lib/text/i18n/index.ts'
import { directionOf, excerptOf } from '../conversationTexts.ts'
import { replyCountText } from './replyCountText.ts'
import styles from '../list/LinkRows.module.css'

type Thread = ItemOf<'chat.getThreads'>

/** The threads that the reader follows: those with unread replies first, each group by its last reply. */
export function ThreadList() {
  const unread = usePages('chat.getThreads', { query: { unread: 'true' } })
  const read = usePages('chat.getThreads', { query: { unread: 'false' } })
  const isEmpty = [unread, read].every(({ data }) => data?.items.length === 0)
  if (isEmpty)
    return (
      <EmptyList kind="message">
        {t('No threads yet. Choose “Reply in a thread” in the menu of a message to begin one.')}
      </EmptyList>
    )
  return (
    <>
      <Part title={word('Unread', 'choice of conversations')} threads={unread} />
      <Part title={t('Read earlier')} threads={read} />
    </>
  )
}

interface PartProps {
  readonly title: string
  readonly threads: ReturnType<typeof usePages<'chat.getThreads'>>
}

function Part({ title, threads }: PartProps) {
  return (
    <section aria-label={title}>
      <Loaded query={threads} skeleton={<RowsSkeleton rows={3} />}>
        {({ items }) =>
          items.length > 0 && (
            <>
              <div className={styles['head']}>
                <Heading level={2} size="h4">
                  {title}
                </Heading>
              </div>
              <ul role="list" className={styles['rows']}>
                {items.map((thread) => (
                  <ThreadRow key={thread.id} thread={thread} />
                ))}
              </ul>
            </>
          )
        }
      </Loaded>
      <LoadMore {...threads} />
    </section>
  )
}

function ThreadRow({ thread: { id, conversation, root, lastReply, unreadCount } }: { readonly thread: Thread }) {
  const me = useAccount()
  const title = root === null ? t('A thread from before you joined') : excerptOf(root)
  const said = lastReply === null ? '' : excerptOf(lastReply)
  return (
    <li className={styles['row']}>
      <Stack gap={1} className={styles['words']}>
        <Text as="span" size="ui" weight="medium" truncate dir={directionOf(title)}>
          <Link href={paths.thread(conversation.id, id)} appearance="quiet" className={styles['link']}>
            {title}
          </Link>
        </Text>
        {lastReply !== null && (
          <Text as="span" size="ui" tone="muted" truncate dir={directionOf(said)}>
            {lastReply.author.id === me.id
              ? t('You: {text}', { text: said })
              : t('{name}: {text}', { name: lastReply.author.displayName, text: said })}
          </Text>
        )}
        <Text as="span" size="small" tone="muted" truncate>
          <bdi>{nameOf(conversation, me.id)}</bdi>
          {root?.thread !== undefined && ` · ${replyCountText(root.thread.replyCount)}`}
          {lastReply !== null && (
            <>
              {' · '}
              <RelativeTime at={lastReply.createdAt} />
            </>
          )}
        </Text>
      </Stack>
      <CountBadge count={unreadCount} />
    </li>
  )
}
