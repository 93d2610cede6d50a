import { useRef, useState } from 'react'
import type { Mention } from '@koinon/contract/shared'
import { Button } from '@koinon/ui/actions/Button'
import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { Dialog } from '@koinon/ui/overlays/Dialog'
import type { ComposeTarget } from '../../lib/compose.ts'
import { t } from '../../lib/i18n/index.ts'
import { namedIn } from '../../lib/mentions/mentions.ts'
import { useMentioning } from '../../lib/mentions/useMentioning.tsx'
import { lazyPart } from '../../lib/lazyPart.tsx'
import { paths } from '../../lib/paths.ts'
import { useBackCloses } from '../../lib/shell/useBackCloses.ts'
import { useWork } from '../../lib/useWork.ts'
import { AudienceChoice } from './compose/AudienceChoice.tsx'
import { AudienceField } from './compose/AudienceField.tsx'
import { ComposerTools } from './compose/ComposerTools.tsx'
import { LinkField } from './compose/LinkField.tsx'
import { MoreFields, ScheduleFields } from './compose/MoreFields.tsx'
import type { FieldsProps } from './compose/MoreFields.tsx'
import { PictureRows } from './compose/PictureRows.tsx'
import { PollFields } from './compose/PollFields.tsx'
import { beginWith, isEmpty, obstacleOf } from './compose/composition.ts'
import type { Composition, Obstacle } from './compose/composition.ts'
import { useBegun } from './compose/useBegun.ts'
import { parts, useBringUp } from './compose/useBringUp.ts'
import type { Part } from './compose/useBringUp.ts'
import { useExtraKeys } from './compose/useExtraKeys.ts'
import { useGroupRight } from './compose/useGroupRight.ts'
import type { GroupRight } from './compose/useGroupRight.ts'
import { usePosting } from './compose/usePosting.ts'
import { useServerDraft } from './compose/useServerDraft.ts'
import { useLeaving } from './compose/useLeaving.ts'
import { leaveOpen, leftAt } from './compose/leftOpen.ts'
import { beginAnew, postFormOf } from './compose/waitingPost.ts'
import { WordsField } from './compose/WordsField.tsx'
import { useDraft } from './drafts.ts'
import { entryOfMedia, usePictures } from './usePictures.ts'
import type { Picture, Pictures } from './usePictures.ts'
import styles from './Composer.module.css'

const SoundRecorder = lazyPart(() => import('../../lib/recording/SoundRecorder.tsx'), 'SoundRecorder')

export interface ComposerProps {
  readonly target: ComposeTarget
  readonly onClose: () => void
}

/** H10: the composer. Drafts are saved, here and on the server, until they are posted. */
export function Composer({ target: opened, onClose }: ComposerProps) {
  // Its initial content stays, even if something else opens the composer meanwhile.
  const [target] = useState(opened)
  const { quote, draft, waiting } = target
  const place = waiting?.id ?? draft?.id ?? quote?.id ?? placeOfEvent(target) ?? target.group?.id ?? 'profile'
  const [back] = useState(() => leftAt(place))
  const [keptText, keepText, clearText] = useDraft(place)
  const form = waiting === undefined ? undefined : postFormOf(waiting)
  const [composition, setComposition] = useState<Composition>(
    () => back?.composition ?? beginAnew(form, keptText) ?? beginWith(target, keptText),
  )
  const [showsMore, setShowsMore] = useState(composition.commentScope !== 'EVERYONE' || composition.cover !== null)
  const [isRecording, setRecording] = useState(false)
  const bar = useRef<HTMLDivElement>(null)
  useExtraKeys(bar)
  const pictures = usePictures(() => back?.entries ?? form?.entries ?? draft?.media.map(entryOfMedia) ?? [])
  const mentioning = useMentioning(begunWith(form ? { ...form, text: form.composition.text } : draft))
  const { known } = mentioning
  const work = useWork()
  const begun = back?.kept() ?? form?.draft ?? draft
  const isHeld = work.isPending
  const server = useServerDraft({ target, place, composition, pictures: pictures.pictures, known, begun, isHeld })
  const leftOpen = { ...server, composition, entries: pictures.entries, known }
  const leaveItPosted = useLeaving(place, target, leftOpen)
  const posting = usePosting(target, known, () => {
    leaveItPosted()
    clearText()
    onClose()
  })
  const change = (part: Partial<Composition>) => {
    if (part.text !== undefined) keepText(part.text)
    setComposition((before) => ({ ...before, ...part }))
  }
  useBegun(target.files, pictures.add, (typed) => change({ text: composition.text + typed }))
  const [openedAt] = useState(() => new Date())
  const obstacle = obstacleOf(composition, openedAt)
  const { group } = composition
  const right = useGroupRight(group?.id)
  const nothing = quote === undefined ? isEmpty(composition, pictures.pictures.length) : composition.text.trim() === ''
  const failed = pictures.pictures.filter(({ state }) => state === 'failed')
  const mustWait = waiting !== undefined && pictures.isBusy
  const reason = reasonOf({ nothing, failed, mustWait, right, obstacle })
  const submit = () =>
    reason === undefined &&
    work.run(async () => {
      const { isBusy, entries } = pictures
      // Whoever leaves before the files have arrived finds the post among the drafts.
      if (isBusy) await server.keepLast()
      const sending = { composition, draft: await server.settled(), asksFirst: right === 'ASK' }
      if (isBusy) void posting.sendLater(sending, entries, () => leaveOpen(place, leftOpen))
      else await posting.send(sending, pictures.pictures)
    })
  const { problem, isPending } = work
  const bringUp = useBringUp(problem)
  useBackCloses(() => {
    if (!isPending) onClose()
    return !isPending
  })
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={titleOf(target, composition)}
      size="medium"
      fillsPhone
      isDismissable={false}
      isLocked={isPending}
      actions={
        <div ref={bar} className={styles['bar']}>
          {quote === undefined && (
            <ComposerTools
              composition={composition}
              onChange={change}
              group={group ?? undefined}
              onFiles={pictures.add}
              isRecording={isRecording}
              onRecord={() => setRecording(!isRecording)}
              showsMore={showsMore}
              onShowMore={() => setShowsMore(!showsMore)}
              onOpen={bringUp}
            />
          )}
          <Button variant="primary" isLoading={isPending} disabledReason={reason} onPress={() => void submit()}>
            {right === 'ASK' ? t('Ask to post') : goOf(composition)}
          </Button>
        </div>
      }
    >
      <Stack gap={5}>
        {quote === undefined && <AudienceField composition={composition} onChange={change} right={right} />}
        <WordsField
          id={parts.words}
          composition={composition}
          mentioning={mentioning}
          onChange={change}
          error={problem?.fields['text'] ?? problem?.sentence}
          isKept={server.isKept}
          onSend={() => void submit()}
          onFiles={quote === undefined ? pictures.add : undefined}
        />
        {quote !== undefined && <Quoted quote={quote} />}
        {quote === undefined && <LinkField composition={composition} onChange={change} />}
        <Extras
          composition={composition}
          onChange={change}
          pictures={pictures}
          isRecording={isRecording}
          onRecorded={() => setRecording(false)}
          timeError={obstacle === 'TIME' ? obstacles.TIME() : problem?.fields['scheduledLiveAt']}
          showsMore={showsMore}
          bringUp={bringUp}
        />
        {quote !== undefined && <AudienceChoice audience={composition.audience} onChange={change} />}
        {quote === undefined && (
          <div>
            <LinkButton href={paths.drafts} variant="quiet" size="dense" onClick={onClose}>
              {t('Drafts and scheduled posts')}
            </LinkButton>
          </div>
        )}
      </Stack>
    </Dialog>
  )
}

function Quoted({ quote: { name, text } }: { readonly quote: NonNullable<ComposeTarget['quote']> }) {
  return (
    <div className={styles['quote']}>
      <Text as="bdi" weight="bold" size="ui">
        {name}
      </Text>
      <Text dir="auto">{text}</Text>
    </div>
  )
}

interface ExtrasProps extends FieldsProps {
  readonly pictures: Pictures
  readonly isRecording: boolean
  readonly onRecorded: () => void
  readonly timeError: string | undefined
  readonly showsMore: boolean
  readonly bringUp: (part: Part) => void
}

/** What the post has besides its text. Removing something here moves the focus to where it can be added again. */
function Extras({
  composition,
  onChange,
  pictures,
  isRecording,
  onRecorded,
  timeError,
  showsMore,
  bringUp,
}: ExtrasProps) {
  const { poll } = composition
  const hasFiles = isRecording || pictures.pictures.length > 0 || pictures.refused.length > 0
  const add = (sound: File) => {
    pictures.add([sound])
    onRecorded()
  }
  return (
    <>
      {hasFiles && (
        <Stack id={parts.files} gap={4}>
          {isRecording && <SoundRecorder onDone={add} onCancel={onRecorded} />}
          <PictureRows pictures={pictures} onEmptied={() => bringUp('words')} />
        </Stack>
      )}
      {poll !== null && (
        <PollFields
          poll={poll}
          onChange={(changed) => {
            onChange({ poll: changed })
            if (changed === null) bringUp('pollTool')
          }}
        />
      )}
      <ScheduleFields
        composition={composition}
        onChange={(part) => {
          onChange(part)
          if (part.at === null) bringUp('timeTool')
        }}
        error={timeError}
      />
      {showsMore && <MoreFields composition={composition} onChange={onChange} />}
    </>
  )
}

/** The people a draft, or a waiting post, already mentions. */
const begunWith = (draft: { readonly text: string; readonly mentions: readonly Mention[] } | undefined) =>
  draft === undefined
    ? []
    : namedIn(
        draft.text,
        draft.mentions.map((mention) => ({ kind: 'MENTION', ...mention })),
      )

/** The key under which an event's drafts are stored: news must not mix with the discussion. */
const placeOfEvent = ({ event }: ComposeTarget): string | undefined =>
  event === undefined ? undefined : `${event.id}${event.isNews ? ' news' : ''}`

function titleOf({ quote }: ComposeTarget, { group, event }: Composition): string {
  if (quote !== undefined) return t('Quote {name}', { name: quote.name })
  if (event !== null)
    return event.isNews ? t('News of {event}', { event: event.title }) : t('Discuss {event}', { event: event.title })
  return group === null ? t('New post') : t('New post in {group}', { group: group.name })
}

/** The button says what will happen, and for whom. */
function goOf({ group, event, audience, at }: Composition): string {
  if (at !== null) return t('Schedule the post')
  if (event !== null) return event.isNews ? t('Send the news') : t('Post to the discussion')
  if (group !== null) return t('Post to {group}', { group: group.name })
  return audience === 'EVERYONE' ? t('Post to everyone') : t('Post to my followers')
}

interface Held {
  readonly nothing: boolean
  readonly failed: readonly Pick<Picture, 'isSpoilt'>[]
  /** A waiting post is sent complete: with all of its files. */
  readonly mustWait: boolean
  readonly right: GroupRight
  readonly obstacle: Obstacle | null
}

/** Why it cannot be posted yet. */
function reasonOf({ nothing, failed, mustWait, right, obstacle }: Held): string | undefined {
  if (nothing) return t('Write something or add a picture first')
  if (failed.some(({ isSpoilt }) => isSpoilt)) return t('A file cannot be used: remove it first')
  if (failed.length > 0) return t('A file could not be sent: try again, or remove it')
  if (mustWait) return t('The files are still on their way')
  if (right === 'NONE') return t('You cannot post there')
  if (obstacle === null) return undefined
  return obstacles[obstacle]()
}

const obstacles: Readonly<Record<Obstacle, () => string>> = {
  LENGTH: () => t('The text is too long: shorten it first'),
  OPTIONS: () => t('A poll needs at least two choices'),
  TIME: () => t('Choose a time at least a minute ahead'),
}
