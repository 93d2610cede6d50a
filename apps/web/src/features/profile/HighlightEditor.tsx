import { useState } from 'react'
import { isVisible } from '@koinon/contract/text'
import { Button } from '@koinon/ui/actions/Button'
import { CheckboxGroup } from '@koinon/ui/forms/Checkbox'
import { TextField } from '@koinon/ui/forms/TextField'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Dialog } from '@koinon/ui/overlays/Dialog'
import { useMutationCall, usePages } from '#lib/calls/index.ts'
import type { ItemOf } from '#lib/calls/index.ts'
import { formatDate } from '#lib/format.ts'
import { t } from '#lib/i18n/index.ts'
import { problemOf } from '#lib/problems/index.ts'
import { Emptiness } from '#lib/states/Emptiness.tsx'
import { Loaded, LoadMore } from '#lib/states/index.ts'
import { RowsSkeleton } from '#lib/states/RowsSkeleton.tsx'
import type { OpenProfile } from './ProfileHead.tsx'

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
      title={highlight === undefined ? t('A new highlight') : t('Edit the highlight')}
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
          {t('Save the highlight')}
        </Button>
      }
    >
      <Stack gap={6}>
        <TextField
          label={t('Its name')}
          value={title}
          onChange={setTitle}
          maxLength={longest}
          error={save.error === null ? undefined : problemOf(save.error).sentence}
        />
        <Loaded query={posts} skeleton={<RowsSkeleton rows={3} />}>
          {({ items }) =>
            items.length === 0 ? (
              <Emptiness kind="post">{t('Post a picture first; then you can choose it here.')}</Emptiness>
            ) : (
              <CheckboxGroup
                legend={t('Which of your posts?')}
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

/** What is still needed before it can be saved. */
function missingIn(title: string, postIds: readonly string[]): string | undefined {
  if (!isVisible(title)) return t('Give it a name first')
  return postIds.length === 0 ? t('Choose a post first') : undefined
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
