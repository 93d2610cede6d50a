import { useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { NativeSelect } from '@koinon/ui/choices/NativeSelect'
import { SearchField } from '@koinon/ui/fields/SearchField'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { Dialog } from '@koinon/ui/dialogs/Dialog'
import { usePages } from '#lib/data/calls/index.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { Loaded, LoadMore } from '#lib/feedback/index.ts'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'
import { useDebouncedText } from '#lib/interaction/useDebounced.ts'
import { postsAdded, spotOf } from './order.ts'
import type { Order } from './order.ts'
import type { Post } from '../labels.ts'
import { PostChoice } from './PostChoice.tsx'

export interface AddPostsProps {
  readonly groupId: string
  readonly order: Order
  readonly onChange: (order: Order) => void
  readonly onClose: () => void
}

/** Finds posts of the group, ticks some of them, and adds them to the end of a section in the order of ticking. */
export function AddPosts({ groupId, order, onChange, onClose }: AddPostsProps) {
  const [query, setQuery] = useState('')
  const [section, setSection] = useState(order.length - 1)
  const [chosen, setChosen] = useState<readonly Post[]>([])
  const debounced = useDebouncedText(query)
  const add = () => {
    onChange(postsAdded(order, section, chosen))
    onClose()
  }
  const list = {
    isIn: (post: Post) => spotOf(order, post.id) !== undefined,
    isChosen: (post: Post) => chosen.some(({ id }) => id === post.id),
    onChoose: (post: Post, isChosen: boolean) =>
      setChosen((before) => [...before.filter(({ id }) => id !== post.id), ...(isChosen ? [post] : [])]),
  }
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      isDismissable={chosen.length === 0}
      title={t('Add posts of the group')}
      size="large"
      fillsPhone
      actions={
        <>
          <Button onPress={onClose}>{word('Cancel', 'button: leaves it as it was')}</Button>
          <Button
            variant="primary"
            onPress={add}
            disabledReason={chosen.length === 0 ? t('Select at least one post') : undefined}
          >
            {t('{count, plural, =0 {Add posts} one {Add # post} other {Add # posts}}', { count: chosen.length })}
          </Button>
        </>
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
  readonly isChosen: (post: Post) => boolean
  readonly onChoose: (post: Post, isChosen: boolean) => void
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

function Posts({ posts, isIn, isChosen, onChoose }: Omit<ListProps, 'groupId'> & { readonly posts: readonly Post[] }) {
  const fitting = posts.filter(({ status, event }) => status === 'PUBLISHED' && event === null)
  return (
    <ul role="list" aria-label={t('Posts of the group')}>
      {fitting.map((post) => (
        <PostChoice
          key={post.id}
          post={post}
          isIn={isIn(post)}
          isChosen={isChosen(post)}
          onChange={(isOn) => onChoose(post, isOn)}
        />
      ))}
    </ul>
  )
}
