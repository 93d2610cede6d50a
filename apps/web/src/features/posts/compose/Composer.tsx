import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { Dialog } from '@koinon/ui/dialogs/Dialog'
import type { ComposeTarget } from '#lib/entities/composerState.ts'
import { t } from '#lib/text/i18n/index.ts'
import { lazyPart } from '#lib/navigation/lazyPart.tsx'
import { paths } from '#lib/navigation/paths.ts'
import { useBackCloses } from '#lib/navigation/shell/useBackCloses.ts'
import { AudienceChoice } from './fields/AudienceChoice.tsx'
import { AudienceField } from './fields/AudienceField.tsx'
import { ComposerTools } from './ComposerTools.tsx'
import { LinkField } from './fields/LinkField.tsx'
import { MoreFields, ScheduleFields } from './fields/MoreFields.tsx'
import { ImageRows } from './fields/ImageRows.tsx'
import { PollFields } from './fields/PollFields.tsx'
import { emptyPoll } from './draft/composition.ts'
import type { Composition } from './draft/composition.ts'
import { parts, useRevealPart } from './useRevealPart.ts'
import type { Part } from './useRevealPart.ts'
import { useComposer } from './useComposer.ts'
import type { Composer as Composing } from './useComposer.ts'
import { useToolbarKeys } from './useToolbarKeys.ts'
import { PostTextField } from './fields/PostTextField.tsx'
import styles from './Composer.module.css'

const SoundRecorder = lazyPart(() => import('#lib/media/recorder/AudioRecorder.tsx'), 'AudioRecorder')

export interface ComposerProps {
  readonly target: ComposeTarget
  readonly onClose: () => void
}

/** H10: the composer. Drafts are saved, here and on the server, until they are posted. */
export function Composer({ target: opened, onClose }: ComposerProps) {
  const composer = useComposer(opened, onClose)
  const { target, composition, change, pictures, action, submit } = composer
  const { quote } = target
  const { problem, isPending } = action
  const shown = useShown(composition)
  const bringUp = useRevealPart(problem)
  useFirstPart(composer, bringUp)
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
      actions={<Bar composer={composer} shown={shown} bringUp={bringUp} />}
    >
      <Stack gap={5}>
        {quote === undefined && (
          <div id={parts.audience}>
            <AudienceField composition={composition} onChange={change} right={composer.right} />
          </div>
        )}
        <PostTextField
          id={parts.words}
          composition={composition}
          mentionField={composer.mentionField}
          onChange={change}
          error={problem?.fields['text'] ?? problem?.sentence}
          isSaved={composer.isSaved}
          onSend={submit}
          onFiles={quote === undefined ? pictures.add : undefined}
        />
        {quote !== undefined && <Quoted quote={quote} />}
        {quote === undefined && <LinkField composition={composition} onChange={change} />}
        <Extras composer={composer} shown={shown} bringUp={bringUp} />
        {quote !== undefined && <AudienceChoice audience={composition.audience} onChange={change} />}
        {quote === undefined && (
          <div className={styles['edgeless']}>
            <LinkButton href={paths.drafts} variant="quiet" size="dense" onClick={onClose}>
              {t('Drafts and scheduled posts')}
            </LinkButton>
          </div>
        )}
      </Stack>
    </Dialog>
  )
}

/** Begins with the part that was asked for; files are asked for by their own button. */
function useFirstPart({ target, composition, change }: Composing, bringUp: (part: Part) => void) {
  const begin = useEffectEvent(() => {
    if (target.first === 'poll') {
      if (composition.poll === null) change({ poll: emptyPoll })
      bringUp('poll')
    } else if (target.first === 'audience') bringUp('audience')
  })
  useEffect(() => begin(), [])
}

/** The parts that are shown on request. */
function useShown({ commentScope, cover }: Composition) {
  const [hasMore, setMore] = useState(commentScope !== 'EVERYONE' || cover !== null)
  const [isRecording, setRecording] = useState(false)
  return { hasMore, setMore, isRecording, setRecording }
}

interface PartProps {
  readonly composer: Composing
  readonly shown: ReturnType<typeof useShown>
  readonly bringUp: (part: Part) => void
}

/** The tools, and the button that posts it. */
function Bar({ composer, shown, bringUp }: PartProps) {
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
      <Button variant="primary" isLoading={action.isPending} disabledReason={reason} onPress={submit}>
        {right === 'ASK' ? t('Ask to post') : goOf(composition)}
      </Button>
    </div>
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

/** The post's parts besides its text. Removing a part moves the focus to where it can be added again. */
function Extras({ composer, shown, bringUp }: PartProps) {
  const { composition, change, pictures, timeError } = composer
  const { isRecording, setRecording } = shown
  const { poll } = composition
  const hasFiles = isRecording || pictures.pictures.length > 0 || pictures.refused.length > 0
  const add = (sound: File) => {
    pictures.add([sound])
    setRecording(false)
  }
  return (
    <>
      {hasFiles && (
        <Stack id={parts.files} gap={4}>
          {isRecording && <SoundRecorder onDone={add} onCancel={() => setRecording(false)} />}
          <ImageRows pictures={pictures} onEmptied={() => bringUp('words')} />
        </Stack>
      )}
      {poll !== null && (
        <PollFields
          poll={poll}
          onChange={(changed) => {
            change({ poll: changed })
            if (changed === null) bringUp('pollTool')
          }}
        />
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

function titleOf({ quote }: ComposeTarget, { group, event }: Composition): string {
  if (quote !== undefined) return t('Quote {name}', { name: quote.name })
  if (event !== null)
    return event.isNews
      ? t('New update for {event}', { event: event.title })
      : t('Discuss {event}', { event: event.title })
  return group === null ? t('New post') : t('New post in {group}', { group: group.name })
}

/** The button says what will happen, and for whom. */
function goOf({ group, asOrganisation, event, audience, at }: Composition): string {
  if (at !== null) return t('Schedule the post')
  if (event !== null) return event.isNews ? t('Send the news') : t('Post to the discussion')
  if (group !== null && asOrganisation) return t('Post as {group}', { group: group.name })
  if (group !== null) return t('Post to {group}', { group: group.name })
  return audience === 'EVERYONE' ? t('Post to everyone') : t('Post to my followers')
}
