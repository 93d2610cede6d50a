import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { keyLabel } from '#lib/interaction/keys/keyLabels.ts'
import type { ComposeTarget } from '#lib/entities/composerState.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { lazyPart } from '#lib/navigation/lazyPart.tsx'
import { ComposerTools } from './ComposerTools.tsx'
import { MoreFields, ScheduleFields } from './fields/MoreFields.tsx'
import { ImageRows } from './fields/ImageRows.tsx'
import { emptyPoll } from '#lib/entities/polls/pollDrafts.ts'
import { PollFields } from '#lib/entities/polls/PollFields.tsx'
import type { Composition } from './draft/composition.ts'
import { parts } from './useRevealPart.ts'
import type { Part } from './useRevealPart.ts'
import type { Composer as Composing } from './useComposer.ts'
import { useToolbarKeys } from './useToolbarKeys.ts'
import styles from './Composer.module.css'

const AudioRecorder = lazyPart(() => import('#lib/media/recorder/AudioRecorder.tsx'), 'AudioRecorder')

/** Ctrl or ⌘ and Enter submits, from whatever field. */
export const submitByKey = (submit: () => void) => (event: KeyboardEvent) => {
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.repeat) submit()
}

/** Begins with the part that was asked for; files are asked for by their own button. */
export function useFirstPart({ target, composition, change }: Composing, bringUp: (part: Part) => void) {
  const start = useEffectEvent(() => {
    if (target.first === 'poll') {
      if (composition.poll === null) change({ poll: emptyPoll })
      bringUp('poll')
    } else bringUp(target.first === 'audience' ? 'audience' : 'words')
  })
  useEffect(() => start(), [])
}

/** The parts that are shown on request. */
export function useShownParts({ commentScope, cover }: Composition) {
  const [hasMore, setMore] = useState(commentScope !== 'EVERYONE' || cover !== null)
  const [isRecording, setRecording] = useState(false)
  return { hasMore, setMore, isRecording, setRecording }
}

export interface PartProps {
  readonly composer: Composing
  readonly shown: ReturnType<typeof useShownParts>
  readonly bringUp: (part: Part) => void
}

/** The tools, and the button that posts it. */
export function ComposerBar({
  composer,
  shown,
  bringUp,
  isInline = false,
}: PartProps & { readonly isInline?: boolean }) {
  const { target, composition, change, pictures, right, reason, action, submit } = composer
  const bar = useRef<HTMLDivElement>(null)
  useToolbarKeys(bar)
  return (
    <div ref={bar} className={styles['bar']}>
      {target.quote === undefined && (
        <ComposerTools
          composition={composition}
          onChange={change}
          group={composition.group ?? undefined}
          onFiles={pictures.add}
          isAskingForFiles={target.first === 'files'}
          isRecording={shown.isRecording}
          onRecord={() => shown.setRecording(!shown.isRecording)}
          showsMore={shown.hasMore}
          onShowMore={() => shown.setMore(!shown.hasMore)}
          onOpen={bringUp}
        />
      )}
      <span className={styles['go']}>
        {isInline && (
          <Text as="span" size="small" tone="muted" role="status">
            {composer.isSaved && t('Draft saved')}
          </Text>
        )}
        <Button variant="primary" isLoading={action.isPending} disabledReason={reason} onPress={submit}>
          {goOf(composition, { asksFirst: right === 'ASK', isInline })}
          {isInline && (
            <kbd aria-hidden="true" className={styles['key']}>
              {keyLabel('Mod+Enter')}
            </kbd>
          )}
        </Button>
      </span>
    </div>
  )
}

/** The post's parts besides its text. Removing a part moves the focus to where it can be added again. */
export function ComposerExtras({ composer, shown, bringUp }: PartProps) {
  const { composition, change, pictures, timeError } = composer
  const { isRecording, setRecording } = shown
  const { poll } = composition
  const hasFiles = isRecording || pictures.pictures.length > 0 || pictures.refused.length > 0
  const add = (audio: File) => {
    pictures.add([audio])
    setRecording(false)
  }
  return (
    <>
      {hasFiles && (
        <Stack id={parts.files} gap={4}>
          {isRecording && <AudioRecorder onDone={add} onCancel={() => setRecording(false)} />}
          <ImageRows pictures={pictures} onEmptied={() => bringUp('words')} />
        </Stack>
      )}
      {poll !== null && (
        <PollFields id={parts.poll} poll={poll} onChange={(changed) => change({ poll: changed })}>
          <div className={styles['edgeless']}>
            <Button
              variant="quiet"
              size="dense"
              icon="trash"
              onPress={() => {
                change({ poll: null })
                bringUp('pollTool')
              }}
            >
              {t('Remove poll')}
            </Button>
          </div>
        </PollFields>
      )}
      <ScheduleFields
        composition={composition}
        onChange={(part) => {
          change(part)
          if (part.at === null) bringUp('timeTool')
        }}
        error={timeError}
      />
      {shown.hasMore && <MoreFields composition={composition} onChange={change} />}
    </>
  )
}

export function composerTitle({ quote }: ComposeTarget, { group, event }: Composition): string {
  if (quote !== undefined) return t('Quote {name}', { name: quote.name })
  if (event !== null)
    return event.isNews
      ? t('New update for {event}', { event: event.title })
      : t('Discuss {event}', { event: event.title })
  return group === null ? t('New post') : t('New post in {group}', { group: group.name })
}

interface GoOptions {
  readonly asksFirst: boolean
  readonly isInline: boolean
}

/** The button says what will happen, and for whom. */
function goOf({ group, asOrganization, event, audience, at }: Composition, { asksFirst, isInline }: GoOptions): string {
  if (asksFirst) return t('Request to post')
  if (at !== null) return t('Schedule post')
  if (event !== null) return event.isNews ? t('Send update') : t('Post to the discussion')
  // The audience stands above it.
  if (isInline) return word('Post', 'verb, on the button')
  if (group !== null && asOrganization) return t('Post as {group}', { group: group.name })
  if (group !== null) return t('Post to {group}', { group: group.name })
  return audience === 'EVERYONE' ? t('Post to everyone') : t('Post to my followers')
}
