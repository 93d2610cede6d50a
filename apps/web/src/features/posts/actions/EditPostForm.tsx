import { useState } from 'react'
import { CallError } from '@koinon/client/errors'
import { Button } from '@koinon/ui/actions/Button'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { ConfirmDialog } from '@koinon/ui/dialogs/ConfirmDialog'
import { Dialog } from '@koinon/ui/dialogs/Dialog'
import { useMutationCall } from '#lib/data/calls/index.ts'
import { msg, t, word } from '#lib/text/i18n/index.ts'
import { WritingField } from '#lib/text/editor/WritingField.tsx'
import { mentionedIn } from '#lib/text/mentions/mentionedIn.ts'
import { useMentionField } from '#lib/text/mentions/useMentionField.tsx'
import { problemOf } from '#lib/data/problems/index.ts'
import { useBackCloses } from '#lib/navigation/shell/useBackCloses.ts'
import { toasts } from '#lib/feedback/toasts.ts'
import { AudienceChoice } from '../compose/fields/AudienceChoice.tsx'
import { postRules } from '../compose/fields/PostTextField.tsx'
import { LinkField } from '../compose/fields/LinkField.tsx'
import { LockField } from '../compose/fields/LockField.tsx'
import { MoreFields } from '../compose/fields/MoreFields.tsx'
import { ImageFields } from '../compose/fields/ImageFields.tsx'
import { changesOf, compositionOf } from '../compose/draft/postChanges.ts'
import { isEmpty, isTooLong, lengthLimit } from '../compose/draft/composition.ts'
import type { Composition } from '../compose/draft/composition.ts'
import type { Post } from '../card/types.ts'
import { entryOfMedia, useImages } from '../compose/useImages.ts'

const invalidates = [
  'content.getItem',
  'content.getFeed',
  'content.scheduledPostsList',
  'groups.getGroupContent',
  'groups.getEnterpriseFeed',
  'users.getProfileWithContent',
] as const

const sentences = {
  VERSION_CONFLICT: msg('You edited this post on another device. Save again to keep this version.'),
}

export interface EditPostFormProps {
  readonly post: Omit<Post, 'edits'>
  readonly onClose: () => void
}

/** The form of a post as it is, with all of its text. The earlier state is kept as a version. */
export function EditPostForm({ post: shown, onClose }: EditPostFormProps) {
  // Changes made elsewhere meanwhile are none of the member's: only the parts they touch here are sent.
  const [post] = useState(shown)
  const [composition, setComposition] = useState(() => compositionOf(post))
  const pictures = useImages(() => post.media.map(entryOfMedia))
  const mentionField = useMentionField(mentionedIn(post.text, post.facets))
  const { edit, problem, version } = useEdit(post, onClose)
  const change = (part: Partial<Composition>) => setComposition((before) => ({ ...before, ...part }))
  const count = pictures.pictures.filter(({ mediaId }) => mediaId !== null).length
  const nothing = needsContent(post) && isEmpty(composition, count)
  const reason = reasonOf(nothing, pictures.isBusy, isTooLong(composition.text))
  const isChanged =
    pictures.isBusy ||
    Object.keys(changesOf(post, composition, pictures.pictures, mentionField.known)).length > unchanged
  const { isAsking, setAsking, leave } = useLeaving(edit.isPending, isChanged, onClose)
  const save = () => {
    if (reason !== undefined || edit.isPending) return
    edit.mutate({ body: { ...changesOf(post, composition, pictures.pictures, mentionField.known), version } })
  }
  return (
    <Dialog
      isOpen
      onOpenChange={leave}
      title={t('Edit post')}
      size="medium"
      fillsPhone
      isDismissable={false}
      isLocked={edit.isPending}
      actions={
        <Button variant="primary" isLoading={edit.isPending} disabledReason={reason} onPress={save}>
          {word('Save', 'button')}
        </Button>
      }
    >
      <Stack gap={5}>
        <TextEdited
          text={composition.text}
          onChange={(text) => change({ text })}
          mentionField={mentionField}
          onSave={save}
          error={problem?.fields['text'] ?? problem?.sentence}
        />
        <LinkField composition={composition} onChange={change} />
        {post.repostOf === null && <ImageFields pictures={pictures} />}
        {hasAudience(post) && <AudienceChoice audience={composition.audience} onChange={change} />}
        {post.event === null && <LockField composition={composition} onChange={change} />}
        <MoreFields composition={composition} onChange={change} />
        {isAsking && <Discard onDiscard={onClose} onStay={() => setAsking(false)} />}
        {/* Versions from before it appeared are read by nobody else. */}
        {(post.status === 'PUBLISHED' || post.status === 'HIDDEN') && (
          <Text size="small" tone="muted">
            {t('Everyone who sees the post can view its history.')}
          </Text>
        )}
      </Stack>
    </Dialog>
  )
}

/** Saves an edit. After a conflict it knows the newest version: saving again keeps what is written here. */
function useEdit({ versions }: Omit<Post, 'edits'>, onClose: () => void) {
  const [version, setVersion] = useState(versions)
  const edit = useMutationCall('content.editPost', {
    invalidates,
    onSuccess: () => {
      toasts.show({ message: t('Post updated'), tone: 'success' })
      onClose()
    },
    onFailure: (error) => setVersion(newestIn(error) ?? version),
  })
  return { edit, version, problem: edit.error === null ? undefined : problemOf(edit.error, sentences) }
}

function newestIn(error: Error): number | undefined {
  if (!(error instanceof CallError) || error.code !== 'VERSION_CONFLICT') return undefined
  const { current } = error.body
  const isPost = typeof current === 'object' && current !== null && 'versions' in current
  return isPost && typeof current.versions === 'number' ? current.versions : undefined
}

/** Of a group and an event it is decided there who reads. */
const hasAudience = ({ group, event }: Omit<Post, 'edits'>): boolean => group === null && event === null

/** A poll says enough by itself, and so does a repost that never had words of its own. */
const needsContent = ({ poll, repostOf, text }: Omit<Post, 'edits'>): boolean =>
  poll === null && (repostOf === null || text !== '')

interface TextEditedProps {
  readonly text: string
  readonly onChange: (text: string) => void
  readonly mentionField: ReturnType<typeof useMentionField>
  readonly onSave: () => void
  readonly error: string | undefined
}

function TextEdited({ text, onChange, mentionField, onSave, error }: TextEditedProps) {
  return (
    <WritingField
      label={word('Text', 'label of a field')}
      value={text}
      onChange={onChange}
      mentionField={mentionField}
      rules={postRules}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onSave()
      }}
      rows={6}
      counterLimit={lengthLimit(text)}
      error={error}
      autoFocus
    />
  )
}

/** The post and its version, which every edit names. */
const unchanged = 2

/** Edits are not lost without a question; `leave` returns whether it was closed. */
function useLeaving(isPending: boolean, isChanged: boolean, onClose: () => void) {
  const [isAsking, setAsking] = useState(false)
  const leave = () => {
    const mayLeave = !isPending && !isChanged
    if (mayLeave) onClose()
    else setAsking(!isPending)
    return mayLeave
  }
  useBackCloses(leave)
  return { isAsking, setAsking, leave }
}

function Discard({ onDiscard, onStay }: { readonly onDiscard: () => void; readonly onStay: () => void }) {
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onStay}
      title={t('You have unsaved changes')}
      confirmLabel={t('Discard changes')}
      cancelLabel={t('Keep editing')}
      onConfirm={onDiscard}
    >
      {t('The post stays as it was.')}
    </ConfirmDialog>
  )
}

function reasonOf(nothing: boolean, isBusy: boolean, isLong: boolean): string | undefined {
  if (isLong) return t('Text is too long')
  if (nothing) return t('Write something or add a photo')
  return isBusy ? t('Files are still uploading') : undefined
}
