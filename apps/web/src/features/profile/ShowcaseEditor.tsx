import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { hideSpoilers } from '@koinon/contract/spoilers'
import { Button } from '@koinon/ui/actions/Button'
import { Heading } from '@koinon/ui/foundations/Heading'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { Dialog } from '@koinon/ui/dialogs/Dialog'
import { invalidateCalls, invokeOnce, useCall } from '#lib/data/calls/index.ts'
import { formatDate } from '#lib/text/format.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { OrderButtons } from '#lib/interaction/ordering/OrderButtons.tsx'
import { moveItem } from '#lib/interaction/ordering/moveItem.ts'
import { Loaded } from '#lib/feedback/index.ts'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'
import { useAction } from '#lib/interaction/useAction.ts'
import type { OpenProfile } from './head/ProfileHead.tsx'
import styles from './ShowcaseEditor.module.css'

type Post = OpenProfile['pinnedPosts'][number]
const atMost = { header: 5, pins: 3 } as const
type Place = keyof typeof atMost

/** U07: which posts are shown at the head of the profile, and which are pinned, each in a custom order. */
export function ShowcaseEditor({ profile, onClose }: { readonly profile: OpenProfile; readonly onClose: () => void }) {
  const queryClient = useQueryClient()
  const action = useAction()
  const [chosen, setChosen] = useState<Readonly<Record<Place, readonly Post[]>>>({
    header: profile.contentHeader,
    pins: profile.pinnedPosts,
  })
  const change = (place: Place, posts: readonly Post[]) => setChosen((before) => ({ ...before, [place]: posts }))
  const add = (place: Place) => (post: Post) => change(place, [...chosen[place], post])
  const save = async () => {
    const idsOf = (place: Place) => chosen[place].map(({ id }) => id)
    await invokeOnce('users.putAccountShowcase', { body: { headerIds: idsOf('header'), pinnedIds: idsOf('pins') } })
    await invalidateCalls(queryClient, ['users.getProfile', 'users.getProfileWithContent'])
    onClose()
  }
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t('Featured posts')}
      size="medium"
      isDismissable={false}
      isLocked={action.isPending}
      actions={
        <Button variant="primary" isLoading={action.isPending} onPress={() => void action.run(save)}>
          {word('Save', 'button')}
        </Button>
      }
    >
      <Stack gap={6}>
        {action.problem !== null && (
          <Text tone="danger" role="alert">
            {action.problem.sentence}
          </Text>
        )}
        <Chosen
          title={t('Highlights at the top')}
          posts={chosen.header}
          max={atMost.header}
          onChange={(posts) => change('header', posts)}
        />
        <Chosen
          title={word('Pinned', 'posts that stand first on a profile')}
          posts={chosen.pins}
          max={atMost.pins}
          onChange={(posts) => change('pins', posts)}
        />
        <OwnPosts userId={profile.id} chosen={chosen} onAdd={add} />
      </Stack>
    </Dialog>
  )
}

const excerptOf = (post: Post): string => hideSpoilers(post).trim().slice(0, 80) || formatDate(post.createdAt, 'full')

function Chosen({
  title,
  posts,
  max,
  onChange,
}: {
  readonly title: string
  readonly posts: readonly Post[]
  readonly max: number
  readonly onChange: (posts: readonly Post[]) => void
}) {
  return (
    <section aria-label={title}>
      <Heading level={3} size="h4">
        {title}
      </Heading>
      {posts.length === 0 ? (
        <Text tone="muted" size="small">
          {t('Choose up to {count} of your posts below.', { count: max })}
        </Text>
      ) : (
        <ol className={styles['list']}>
          {posts.map((post, index) => (
            <li key={post.id} className={styles['row']}>
              <Text as="bdi" truncate className={styles['words']}>
                {excerptOf(post)}
              </Text>
              <OrderButtons
                name={excerptOf(post)}
                index={index}
                total={posts.length}
                onMove={(by) => onChange(moveItem(posts, index, by))}
                onRemove={() => onChange(posts.toSpliced(index, 1))}
              />
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

interface OwnPostsProps {
  readonly userId: string
  readonly chosen: Readonly<Record<Place, readonly Post[]>>
  readonly onAdd: (place: Place) => (post: Post) => void
}

function OwnPosts({ userId, chosen, onAdd }: OwnPostsProps) {
  const posts = useCall('users.getProfileWithContent', { params: { userId }, query: { limit: 50 } })
  const refusalOf = (place: Place, { id }: Post): string | undefined => {
    if (chosen[place].some((post) => post.id === id)) return t('Already added')
    return chosen[place].length < atMost[place] ? undefined : t('Library is full')
  }
  return (
    <section aria-label={t('Your posts')}>
      <Heading level={3} size="h4">
        {t('Your posts')}
      </Heading>
      <Loaded query={posts} skeleton={<RowsSkeleton rows={3} />}>
        {({ posts: { items } }) => (
          <ul role="list" className={styles['list']}>
            {items
              .filter(({ group, status }) => group === null && status === 'PUBLISHED')
              .map((post) => (
                <li key={post.id} className={styles['row']}>
                  <Text as="bdi" truncate className={styles['words']}>
                    {excerptOf(post)}
                  </Text>
                  <Button
                    size="dense"
                    disabledReason={refusalOf('header', post)}
                    onPress={() => onAdd('header')(post)}
                    aria-label={t('Move to top: {text}', { text: excerptOf(post) })}
                  >
                    {t('Move to top')}
                  </Button>
                  <Button
                    size="dense"
                    disabledReason={refusalOf('pins', post)}
                    onPress={() => onAdd('pins')(post)}
                    aria-label={t('Pin: {text}', { text: excerptOf(post) })}
                  >
                    {word('Pin', 'button: keeps a post first')}
                  </Button>
                </li>
              ))}
          </ul>
        )}
      </Loaded>
    </section>
  )
}
