import { useState } from 'react'
import type { Mention } from '@koinon/contract/shared'
import { hasVisibleText } from '@koinon/contract/text'
import type { ComposeTarget } from '#lib/entities/composerState.ts'
import { slowSentence, useSlowWait } from '#lib/entities/groups/slowWaits.ts'
import { pollObstacleTexts } from '#lib/entities/polls/pollDrafts.ts'
import { t } from '#lib/text/i18n/index.ts'
import { readWritten } from '#lib/text/formatted/readWritten.ts'
import { mentionedIn } from '#lib/text/mentions/mentionedIn.ts'
import { useMentionField } from '#lib/text/mentions/useMentionField.tsx'
import { useAction } from '#lib/interaction/useAction.ts'
import { useDraft } from '../pending/drafts.ts'
import { entryOfMedia, useImages } from './useImages.ts'
import type { ComposedImage } from './types.ts'
import { initialComposition, isEmpty, obstacleOf } from './draft/composition.ts'
import type { Composition, Obstacle } from './draft/composition.ts'
import { suspendDraft, suspendedAt } from './draft/suspendedDraft.ts'
import { publishErrorMessages } from './publish/publishErrorMessages.ts'
import { useInitialContent } from './useInitialContent.ts'
import { usePostingRight } from './usePostingRight.ts'
import type { PostingRight } from './usePostingRight.ts'
import { useLeaveGuard } from './useLeaveGuard.ts'
import { usePublish } from './publish/usePublish.ts'
import { useServerDraft } from './draft/useServerDraft.ts'
import { resumedComposition, postFormOf } from './draft/pendingPost.ts'

export type Composer = ReturnType<typeof useComposer>

/** A post being written: kept until it is posted, and whether it can be. */
export function useComposer(opened: ComposeTarget, onClose: () => void, { isInline = false } = {}) {
  // Its initial content stays, even if something else opens the composer meanwhile.
  const [target] = useState(opened)
  const { place, begun, composition, change, clearText, pictures, mentionField } = useWritten(target)
  const { known } = mentionField
  const action = useAction(publishErrorMessages)
  const isHeld = action.isPending
  const server = useServerDraft({ target, place, composition, pictures: pictures.pictures, known, begun, isHeld })
  const leftOpen = { ...server, composition, entries: pictures.entries, known }
  const leaveItPosted = useLeaveGuard(place, target, leftOpen)
  const posting = usePublish(target, known, () => {
    leaveItPosted()
    clearText()
    onClose()
  })
  const [openedAt] = useState(() => new Date())
  const obstacle = obstacleOf(composition, openedAt)
  const groupId = composition.group?.id
  const right = usePostingRight(groupId)
  const slow = slowSentence(useSlowWait(groupId))
  const reason = reasonOf({
    nothing:
      target.quote === undefined ? isEmpty(composition, pictures.pictures.length) : !hasVisibleText(composition.text),
    failed: pictures.pictures.filter(({ state }) => state === 'failed'),
    mustWait: target.queued !== undefined && pictures.isBusy,
    right,
    obstacle,
    slow,
  })
  const post = async () => {
    const { isBusy, entries } = pictures
    // A member who leaves before the files have arrived finds the post among the drafts.
    if (isBusy) await server.saveLast()
    const settle = async () => ({ composition, draft: await server.settled(), asksFirst: right === 'ASK' })
    if (!isBusy && !isInline) return posting.send(await settle(), pictures.pictures)
    // In place, the post takes the composer's place at once.
    const card = isInline
      ? { text: readWritten(composition.text, known).text, group: composition.group, entries }
      : undefined
    return void posting.sendLater(settle(), entries, { card, leave: () => suspendDraft(place, leftOpen) })
  }
  return {
    target,
    composition,
    change,
    pictures,
    mentionField,
    right,
    reason,
    /** In slow mode it counts down, and goes once the member may post again. */
    textError:
      action.problem?.fields['text'] ?? (action.problem?.code === 'SLOW_MODE' ? slow : action.problem?.sentence),
    timeError: obstacle === 'TIME' ? obstacles.TIME() : action.problem?.fields['scheduledLiveAt'],
    isSaved: server.isSaved,
    action,
    submit: () => void (reason === undefined && action.run(post)),
  }
}

/** The composition, begun as it was left, from a draft or a waiting post, or anew. */
function useWritten(target: ComposeTarget) {
  const { quote, draft, queued, group } = target
  const place = queued?.id ?? draft?.id ?? quote?.id ?? placeOfEvent(target) ?? group?.id ?? 'profile'
  const [back] = useState(() => suspendedAt(place))
  const [savedText, saveText, clearText] = useDraft(place)
  const form = queued === undefined ? undefined : postFormOf(queued)
  const [composition, setComposition] = useState<Composition>(
    () => back?.composition ?? resumedComposition(form, savedText) ?? initialComposition(target, savedText),
  )
  const pictures = useImages(() => back?.entries ?? form?.entries ?? draft?.media.map(entryOfMedia) ?? [])
  const mentionField = useMentionField(begunWith(form ? { ...form, text: form.composition.text } : draft))
  const change = (part: Partial<Composition>) => {
    if (part.text !== undefined) saveText(part.text)
    setComposition((before) => ({ ...before, ...part }))
  }
  useInitialContent(target.files, pictures.add, (typed) => change({ text: composition.text + typed }))
  const begun = back?.saved() ?? form?.draft ?? draft
  return { place, begun, composition, change, clearText, pictures, mentionField }
}

/** The people a draft, or a waiting post, already mentions. */
const begunWith = (draft: { readonly text: string; readonly mentions: readonly Mention[] } | undefined) =>
  draft === undefined
    ? []
    : mentionedIn(
        draft.text,
        draft.mentions.map((mention) => ({ kind: 'MENTION', ...mention })),
      )

/** The key under which an event's drafts are stored: news must not mix with the discussion. */
const placeOfEvent = ({ event }: ComposeTarget): string | undefined =>
  event === undefined ? undefined : `${event.id}${event.isNews ? ' news' : ''}`

interface Held {
  readonly nothing: boolean
  readonly failed: readonly Pick<ComposedImage, 'isSpoilt'>[]
  /** A waiting post is sent complete: with all of its files. */
  readonly mustWait: boolean
  readonly right: PostingRight
  readonly obstacle: Obstacle | null
  /** In slow mode: when the member may post again. */
  readonly slow: string | undefined
}

/** Why it cannot be posted yet. */
function reasonOf({ nothing, failed, mustWait, right, obstacle, slow }: Held): string | undefined {
  if (nothing) return t('Write something or add a photo')
  if (failed.some(({ isSpoilt }) => isSpoilt)) return t('Remove the failed file first')
  if (failed.length > 0) return t('An upload failed. Try again or remove the file.')
  if (mustWait) return t('Files are still uploading')
  if (right === 'NONE') return t('You can’t post there')
  return obstacle === null ? slow : obstacles[obstacle]()
}

const obstacles: Readonly<Record<Obstacle, () => string>> = {
  LENGTH: () => t('Text is too long'),
  ...pollObstacleTexts,
  TIME: () => t('Choose a time in the future'),
}
