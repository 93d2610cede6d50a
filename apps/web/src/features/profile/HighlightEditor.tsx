import { useState } from 'react'
import { hasVisibleText } from '@koinon/contract/text'
import { Button } from '@koinon/ui/actions/Button'
import { CheckboxGroup } from '@koinon/ui/choices/Checkbox'
import { TextField } from '@koinon/ui/fields/TextField'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Dialog } from '@koinon/ui/dialogs/Dialog'
import { useMutationCall, usePages } from '#lib/data/calls/index.ts'
import type { ItemOf } from '#lib/data/calls/index.ts'
import { formatDate } from '#lib/text/format.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { problemOf } from '#lib/data/problems/index.ts'
import { EmptyList } from '#lib/feedback/EmptyList.tsx'
import { Loaded, LoadMore } from '#lib/feedback/index.ts'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'
import type { OpenProfile } from './head/ProfileHead.tsx'

type Post = ItemOf<'users.getVideoPosts'>
const longest = 120
const excerptLength = 60

export interface HighlightEditorProps {
  readonly userId: string
  /** The highlight to edit; undefined for a new one. */
  readonly highlight?: OpenProfile['highlights'][number]
  readonly onClose: () => void
}

/** U04: collects posts with pictures under a title. */
export function HighlightEditor({ userId, highlight, onClose }: HighlightEditorProps) {
  const posts = usePages('users.getVideoPosts', { body: { userId, mediaType: 'IMAGE' }, query: {} })
  const [title, setTitle] = useState(highlight?.title ?? '')
  const [postIds, setPostIds] = useState<readonly string[]>(highlight?.postIds ?? [])
  const save = useMutationCall('users.createAccountHighlight', {
    invalidates: ['users.getProfile', 'users.getHighlight'],
    onSuccess: onClose,
  })
  const missing = missingIn(title, postIds)
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={highlight === undefined ? t('New highlight') : t('Edit highlight')}
      isLocked={save.isPending}
      actions={
        <Button
          variant="primary"
          isLoading={save.isPending}
          disabledReason={missing}
          onPress={() =>
            save.mutate({
              body: { title: title.trim(), postIds: [...postIds], ...(highlight ? { id: highlight.id } : {}) },
            })
          }
        >
          {t('Save highlight')}
        </Button>
      }
    >
      <Stack gap={6}>
        <TextField
          label={word('Name', 'of a highlight')}
          value={title}
          onChange={setTitle}
          maxLength={longest}
          error={save.error === null ? undefined : problemOf(save.error).sentence}
        />
        <Loaded query={posts} skeleton={<RowsSkeleton rows={3} />}>
          {({ items }) =>
            items.length === 0 ? (
              <EmptyList kind="post">{t('Post a photo first, then add it here.')}</EmptyList>
            ) : (
              <CheckboxGroup
                legend={t('Choose posts')}
                selected={postIds}
                onChange={(selected) => setPostIds(inOrder(postIds, selected))}
                options={items.map((post) => ({ value: post.id, label: <bdi>{excerptOf(post)}</bdi> }))}
              />
            )
          }
        </Loaded>
        <LoadMore {...posts} />
      </Stack>
    </Dialog>
  )
}

/** The fields that are still needed before it can be saved. */
function missingIn(title: string, postIds: readonly string[]): string | undefined {
  if (!hasVisibleText(title)) return t('Add a name')
  return postIds.length === 0 ? t('Choose a post') : undefined
}

/** Earlier picks keep their place; new ones come last. */
const inOrder = (before: readonly string[], selected: readonly string[]): readonly string[] => [
  ...before.filter((id) => selected.includes(id)),
  ...selected.filter((id) => !before.includes(id)),
]

function excerptOf({ text, media, createdAt }: Post): string {
  const words = text.trim() || (media[0]?.alt ?? '')
  const date = formatDate(createdAt, 'day')
  return words === '' ? date : `${words.slice(0, excerptLength)} · ${date}`
}
