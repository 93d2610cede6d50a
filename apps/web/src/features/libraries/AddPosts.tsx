import { useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { NativeSelect } from '@koinon/ui/choices/NativeSelect'
import { SearchField } from '@koinon/ui/fields/SearchField'
import { Icon } from '@koinon/ui/foundations/Icon'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { Dialog } from '@koinon/ui/dialogs/Dialog'
import { usePages } from '#lib/data/calls/index.ts'
import { formatRelative } from '#lib/text/format.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { Loaded, LoadMore } from '#lib/feedback/index.ts'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'
import { useDebouncedText } from '#lib/interaction/useDebounced.ts'
import { postAdded, spotOf } from './order.ts'
import type { Order } from './order.ts'
import { kindIcon, titleOf } from './labels.ts'
import type { Post } from './labels.ts'
import styles from './OrderList.module.css'

export interface AddPostsProps {
  readonly groupId: string
  readonly order: Order
  readonly onChange: (order: Order) => void
  readonly onClose: () => void
}

/** Finds posts of the group and adds them to the end of a section. */
export function AddPosts({ groupId, order, onChange, onClose }: AddPostsProps) {
  const [query, setQuery] = useState('')
  const [section, setSection] = useState(order.length - 1)
  const debounced = useDebouncedText(query)
  const list = {
    isIn: (post: Post) => spotOf(order, post.id) !== undefined,
    onAdd: (post: Post) => onChange(postAdded(order, section, post)),
  }
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t('Add posts of the group')}
      size="medium"
      fillsPhone
      actions={
        <Button variant="primary" onPress={onClose}>
          {word('Done', 'button: closes a list one chose from')}
        </Button>
      }
    >
      <Stack gap={4}>
        <SearchField label={t('Search the posts of the group')} value={query} onChange={setQuery} autoFocus />
        {order.length > 1 && (
          <NativeSelect
            label={word('Section', 'of a library')}
            size="dense"
            value={String(section)}
            onChange={(value) => setSection(Number(value))}
            options={order.map(({ title }, index) => ({
              value: String(index),
              label: title || t('Section {number}', { number: index + 1 }),
            }))}
          />
        )}
        {debounced === '' ? (
          <Newest groupId={groupId} {...list} />
        ) : (
          <Found groupId={groupId} query={debounced} {...list} />
        )}
      </Stack>
    </Dialog>
  )
}

interface ListProps {
  readonly groupId: string
  readonly isIn: (post: Post) => boolean
  readonly onAdd: (post: Post) => void
}

function Newest({ groupId, ...list }: ListProps) {
  const posts = usePages('groups.getGroupContent', { body: { groupId } })
  return (
    <>
      <Loaded query={posts} skeleton={<RowsSkeleton rows={4} />}>
        {({ items }) =>
          items.length === 0 ? <Text tone="muted">{t('No posts yet')}</Text> : <Posts posts={items} {...list} />
        }
      </Loaded>
      <LoadMore {...posts} />
    </>
  )
}

function Found({ groupId, query, ...list }: ListProps & { readonly query: string }) {
  const posts = usePages('content.searchV3', {
    body: { query, types: ['POST'], sort: 'RELEVANCE', filters: { groupId } },
  })
  return (
    <>
      <Loaded query={posts} skeleton={<RowsSkeleton rows={4} />}>
        {({ items }) =>
          items.length === 0 ? (
            <Text tone="muted" role="status">
              {t('No results for “{query}”. Try fewer or other words.', { query })}
            </Text>
          ) : (
            <Posts posts={items.flatMap((hit) => (hit.kind === 'POST' ? hit.item : []))} {...list} />
          )
        }
      </Loaded>
      <LoadMore {...posts} />
    </>
  )
}

function Posts({ posts, isIn, onAdd }: Omit<ListProps, 'groupId'> & { readonly posts: readonly Post[] }) {
  const fitting = posts.filter(({ status, event }) => status === 'PUBLISHED' && event === null)
  return (
    <ul role="list" aria-label={t('Posts of the group')}>
      {fitting.map((post) => (
        <li key={post.id} className={styles['choice']} data-item={post.id}>
          <Icon name={kindIcon[post.mediaType]} />
          <div className={styles['name']}>
            <Text as="bdi" truncate={2}>
              {titleOf(post)}
            </Text>
            <Text size="small" tone="muted">
              <bdi>{post.author.displayName}</bdi> · {formatRelative(post.createdAt)}
            </Text>
          </div>
          <Button
            size="dense"
            disabledReason={isIn(post) ? t('Already added') : undefined}
            onPress={() => onAdd(post)}
            aria-label={t('Add: {text}', { text: titleOf(post) })}
          >
            {isIn(post)
              ? word('Added', 'of a post that is in a library')
              : word('Add', 'button: puts a post into a library')}
          </Button>
        </li>
      ))}
    </ul>
  )
}
