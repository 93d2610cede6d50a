import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { Button } from '@koinon/ui/actions/Button'
import { Stack } from '@koinon/ui/foundations/Stack'
import { MenuButton } from '@koinon/ui/menus/MenuButton'
import { PostList } from '#features/posts/list/PostList.tsx'
import { HighlightTiles } from '#features/profile/HighlightTiles.tsx'
import type { OpenProfile } from '#features/profile/head/ProfileHead.tsx'
import { invalidateCalls, invokeOnce, useCall } from '#lib/data/calls/index.ts'
import { focusNeighbour } from '#lib/interaction/focus.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { lazyPart } from '#lib/navigation/lazyPart.tsx'
import { paths } from '#lib/navigation/paths.ts'
import { Screen } from '#lib/navigation/shell/Screen.tsx'
import { EmptyList } from '#lib/feedback/EmptyList.tsx'
import { Loaded } from '#lib/feedback/index.ts'
import { useUndo } from '#lib/feedback/useUndo.ts'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'
import { PersonScreen } from './PersonScreen.tsx'

const HighlightEditor = lazyPart(() => import('#features/profile/HighlightEditor.tsx'), 'HighlightEditor')
type Highlight = OpenProfile['highlights'][number]

/** U04: a member's highlights. */
export const ProfileHighlights = () => (
  <PersonScreen part="highlights">{(profile, isOwn) => <Highlights profile={profile} isOwn={isOwn} />}</PersonScreen>
)

function Highlights({ profile, isOwn }: { readonly profile: OpenProfile; readonly isOwn: boolean }) {
  const { id: userId, username, displayName: name } = profile
  const queryClient = useQueryClient()
  const undo = useUndo('highlights')
  const [open, setOpen] = useState<'new' | Highlight>()
  const shown = profile.highlights.filter(({ id }) => !undo.isGone(id))
  const remove = (id: string) => {
    focusNeighbour(document.querySelector(`li[data-item="${CSS.escape(id)}"]`))
    undo.run(id, {
      message: t('Highlight deleted'),
      commit: async () => {
        await invokeOnce('users.deleteAccountHighlight', { params: { id } })
        await invalidateCalls(queryClient, ['users.getProfile'])
      },
    })
  }
  const add = <Button onPress={() => setOpen('new')}>{t('New highlight')}</Button>
  const toolsOf = (highlight: Highlight) => (
    <MenuButton
      label={t('More about the highlight {title}', { title: highlight.title })}
      entries={[
        { id: 'edit', label: t('Edit highlight'), icon: 'pencil-simple', onAction: () => setOpen(highlight) },
        {
          id: 'delete',
          label: t('Delete highlight'),
          icon: 'trash',
          tone: 'danger',
          onAction: () => remove(highlight.id),
        },
      ]}
    />
  )
  return (
    <>
      {shown.length === 0 ? (
        <EmptyList kind="library" action={isOwn ? add : undefined}>
          {isOwn ? t('Keep your best moments here.') : t('{name} has no highlights yet.', { name })}
        </EmptyList>
      ) : (
        <>
          {isOwn && (
            <Stack isPadded gap={5} align="start">
              {add}
            </Stack>
          )}
          <HighlightTiles
            label={t('Highlights of {name}', { name })}
            username={username}
            highlights={shown}
            {...(isOwn ? { toolsOf } : {})}
          />
        </>
      )}
      {open === 'new' && <HighlightEditor userId={userId} onClose={() => setOpen(undefined)} />}
      {open !== undefined && open !== 'new' && (
        <HighlightEditor userId={userId} highlight={open} onClose={() => setOpen(undefined)} />
      )}
    </>
  )
}

/** One highlight with its posts. */
export function HighlightPage() {
  const { username = '', highlightId = '' } = useParams({ strict: false })
  const read = useCall('users.getHighlight', { params: { id: highlightId } })
  return (
    <Screen
      title={read.data?.highlight.title ?? word('Highlight', 'name of the screen')}
      place={read.data?.person.displayName ?? `@${username}`}
      parent={paths.profilePart(username, 'highlights')}
    >
      <Loaded query={read} skeleton={<RowsSkeleton rows={3} />}>
        {({ highlight, posts }) =>
          posts.length === 0 ? (
            <EmptyList kind="post">{t('These posts are no longer visible')}</EmptyList>
          ) : (
            <PostList label={highlight.title} posts={posts} isBusy={false} hasMore={false} />
          )
        }
      </Loaded>
    </Screen>
  )
}
