import { useRef, useState } from 'react'
import type { Facet } from '@koinon/contract/shared'
import { writeMarkdown } from '@koinon/contract/richText'
import { hasVisibleText, mentionsIn } from '@koinon/contract/text'
import { QueuedOffline, useCall, useMutationCall } from '#lib/data/calls/index.ts'
import type { GivenOf } from '#lib/data/calls/index.ts'
import { slowSentence, slowWaits, useSlowWait } from '#lib/entities/groups/slowWaits.ts'
import { useSlowMode } from '#lib/entities/groups/useSlowMode.ts'
import { msg, t } from '#lib/text/i18n/index.ts'
import { readWritten } from '#lib/text/formatted/readWritten.ts'
import { mentionedIn } from '#lib/text/mentions/mentionedIn.ts'
import { useMentionField } from '#lib/text/mentions/useMentionField.tsx'
import { problemOf } from '#lib/data/problems/index.ts'
import { toasts } from '#lib/feedback/toasts.ts'
import { useCommentImage } from './CommentImage.tsx'
import type { CommentImage } from './CommentImage.tsx'
import { useCommentDraft } from './useCommentDraft.ts'
import type { CommentBoxProps } from './types.ts'

/** The text and picture of a comment until it is sent; what is typed while it is being sent stays. */
export function useCommentForm(props: CommentBoxProps) {
  const { postId, parent, edited, queued, onDone } = props
  const isNew = edited === undefined && queued === undefined
  const draft = useCommentDraft(postId, parent?.id)
  const plain = isNew ? draft.text : (edited?.text ?? queued?.given.body.text ?? '')
  const facets = isNew ? draft.named : facetsOf(edited, queued)
  const before = isNew ? plain : writeMarkdown(plain, facets)
  const [text, setText] = useState(before)
  const picture = useCommentImage()
  const mentionField = useMentionField(mentionedIn(plain, facets))
  const now = useRef(before)
  const sent = useRef('')
  const change = (words: string) => {
    now.current = words
    setText(words)
    if (isNew) draft.saveText(words, mentionsIn(words, mentionField.known))
  }
  const done = () => {
    picture.clear()
    const rest = restOf(now.current, sent.current, isNew)
    if (rest !== '') return change(rest)
    now.current = ''
    setText('')
    if (isNew) draft.clear()
    return onDone?.()
  }
  const { isPending, problem, slow, send } = useSending(props, picture, done)
  const trimmed = text.trim()
  const reason = reasonOf(!hasVisibleText(trimmed), picture) ?? slow
  const submit = () => {
    if (reason !== undefined || isPending) return
    sent.current = text
    send(readWritten(trimmed, mentionField.known, commentRules))
  }
  return { isNew, before, text, change, picture, mentionField, isPending, problem, reason, submit }
}

const sentences = { SLOW_MODE: msg('You posted here just now. Slow mode is on.') }

type Written = Pick<GivenOf<'content.addComment'>['body'], 'text' | 'mentions' | 'formats'>

/** As the server reads comments. */
export const commentRules = { hasHeadings: false }

/** Posts a comment, saves an edit, or hands the new version of a waiting comment on. */
function useSending(
  { postId, parent, edited, queued }: CommentBoxProps,
  { mediaId, alt }: CommentImage,
  done: () => void,
) {
  const slow = useSlowGroup(edited === undefined ? postId : undefined)
  const describe = useMutationCall('content.markS3UploadComplete', { isQueuedOffline: true })
  const add = useMutationCall('content.addComment', {
    invalidates: ['content.getComments', 'content.getItem', ...(slow.isOn ? (['groups.getGroup'] as const) : [])],
    isQueuedOffline: true,
    onSuccess: done,
    onFailure: (failure) => {
      const { code, retryAfter = 0 } = problemOf(failure)
      if (code === 'SLOW_MODE' && slow.groupId !== undefined) slowWaits.start(slow.groupId, retryAfter)
    },
    onQueued: () => {
      toasts.show({ message: t('Saved. We’ll send it when you’re back online.') })
      done()
    },
  })
  const edit = useMutationCall('content.editComment', { invalidates: ['content.getComments'], onSuccess: done })
  const error = edited === undefined ? (add.error ?? describe.error) : edit.error
  const problem = error === null || error instanceof QueuedOffline ? undefined : problemOf(error, sentences)
  const post = (written: Written) => {
    const parentId = parent?.id
    const above = parentId === undefined ? {} : { parentId }
    add.mutate({ body: { postId, ...written, ...above, ...(mediaId === undefined ? {} : { mediaId }) } })
  }
  return {
    isPending: edited === undefined ? add.isPending || describe.isPending : edit.isPending,
    problem: problem?.sentence,
    slow: slow.sentence,
    send: (written: Written) => {
      if (queued !== undefined) return queued.onSend({ body: { ...queued.given.body, ...written } })
      if (edited !== undefined) return edit.mutate({ params: { id: edited.id }, body: written })
      const words = alt.trim()
      if (mediaId === undefined || words === '') return post(written)
      const mayGoOn = (failure: Error | null) => (failure === null || failure instanceof QueuedOffline) && post(written)
      return describe.mutate({ body: { mediaId, alt: words } }, { onSettled: (_, failure) => mayGoOn(failure) })
    },
  }
}

/** The slow mode of the group that the open post is in, with when the member may write there again. */
function useSlowGroup(postId: string | undefined) {
  const post = useCall('content.getItem', { params: { postId: postId ?? '' } }, { enabled: false })
  const groupId = post.data?.group?.id
  const isOn = useSlowMode(groupId) > 0
  return { groupId, isOn, sentence: slowSentence(useSlowWait(groupId)) }
}

const facetsOf = (edited: CommentBoxProps['edited'], queued: CommentBoxProps['queued']): readonly Facet[] =>
  edited?.facets ?? [
    ...(queued?.given.body.mentions ?? []).map((mention) => ({ kind: 'MENTION' as const, ...mention })),
    ...(queued?.given.body.formats ?? []),
  ]

/** Text that was written while the comment was being sent: the member has not posted it yet. */
function restOf(now: string, sent: string, isNew: boolean): string {
  if (now === sent) return ''
  return isNew && now.startsWith(sent) ? now.slice(sent.length).trimStart() : now
}

function reasonOf(isEmpty: boolean, { isBusy, failure }: CommentImage): string | undefined {
  if (isBusy) return t('Image is uploading')
  if (failure !== undefined) return t('An upload failed. Try again or remove the file.')
  return isEmpty ? t('Write something to comment') : undefined
}
