import { useEffect, useRef } from 'react'
import { IconButton } from '@koinon/ui/actions/IconButton'
import { MenuButton } from '@koinon/ui/menus/MenuButton'
import { useCall } from '#lib/data/calls/index.ts'
import type { ReplyOf } from '#lib/data/calls/index.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { FileInput } from '#lib/media/uploads/pick/FileInput.tsx'
import { mediaTypes } from '#lib/media/uploads/pick/fileKinds.ts'
import { emptyPoll } from '#lib/entities/polls/pollDrafts.ts'
import { timeDraftOf } from './draft/composition.ts'
import type { FieldsProps } from './fields/MoreFields.tsx'
import { tomorrowMorning } from './quickTimes.ts'
import { parts } from './useRevealPart.ts'
import type { Part } from './useRevealPart.ts'

type Template = ReplyOf<'content.postingTemplates'>['items'][number]

export interface ComposerToolsProps extends FieldsProps {
  readonly group: { readonly id: string } | undefined
  readonly onFiles: (files: Iterable<File>) => void
  /** Opens the picker of files at once. */
  readonly isAskingForFiles?: boolean
  readonly isRecording: boolean
  readonly onRecord: () => void
  readonly showsMore: boolean
  readonly onShowMore: () => void
  /** The part that a button here opened or inserted. */
  readonly onOpen: (part: Part) => void
}

const tomorrow = () => timeDraftOf(tomorrowMorning(new Date()))

/** The parts that can be added to a post: pictures, a poll, a time, an opening line, and more. */
export function ComposerTools(props: ComposerToolsProps) {
  const {
    composition,
    onChange,
    group,
    onFiles,
    isAskingForFiles = false,
    isRecording,
    onRecord,
    showsMore,
    onShowMore,
    onOpen,
  } = props
  const files = useRef<HTMLInputElement>(null)
  const { poll } = composition
  useEffect(() => {
    if (isAskingForFiles) files.current?.click()
  }, [isAskingForFiles])
  const add = (chosen: readonly File[]) => {
    onFiles(chosen)
    onOpen('files')
  }
  const record = () => {
    onRecord()
    onOpen('files')
  }
  return (
    <>
      <IconButton icon="image" label={t('Add photos, video or audio')} onPress={() => files.current?.click()} />
      <IconButton icon="microphone" label={t('Record audio')} isPressed={isRecording} onPress={record} />
      <IconButton
        id={parts.pollTool}
        icon="chart-bar"
        label={t('Add a poll')}
        isPressed={poll !== null}
        onPress={() => {
          onChange({ poll: poll === null ? emptyPoll : null })
          if (poll === null) onOpen('poll')
        }}
      />
      <ScheduleTool composition={composition} onChange={onChange} onOpen={onOpen} />
      <Templates composition={composition} onChange={onChange} onOpen={onOpen} groupId={group?.id} />
      <IconButton
        icon="sliders-horizontal"
        label={t('More options')}
        isPressed={showsMore}
        onPress={() => {
          onShowMore()
          if (!showsMore) onOpen('more')
        }}
      />
      <FileInput ref={files} accept={mediaTypes} isMultiple onChoose={add} />
    </>
  )
}

function ScheduleTool({ composition: { at }, onChange, onOpen }: FieldsProps & Pick<ComposerToolsProps, 'onOpen'>) {
  return (
    <IconButton
      id={parts.timeTool}
      icon="clock"
      label={word('Schedule', 'button: choose when a post appears')}
      isPressed={at !== null}
      onPress={() => {
        onChange({ at: at === null ? tomorrow() : null })
        if (at === null) onOpen('time')
      }}
    />
  )
}

/** The platform's own opening lines in the reader's language; a group's are as its admins wrote them. */
function textOf({ kind, groupId, title, text }: Template): { title: string; text: string } {
  if (groupId !== null) return { title, text }
  switch (kind) {
    case 'PRAYER':
      return { title: t('Prayer request'), text: t('Please pray for …') }
    case 'TESTIMONY':
      return { title: word('Testimony', 'start of a post'), text: t('I want to share what happened: …') }
    case 'ANNOUNCEMENT':
      return { title: t('Event announcement'), text: t('What:\nWhen:\nWhere:\nWho is welcome:') }
    case 'POLL':
      return { title: t('Question with a poll'), text: t('What do you think: …') }
    case 'FREE':
      return { title, text }
  }
}

interface TemplatesProps extends FieldsProps, Pick<ComposerToolsProps, 'onOpen'> {
  readonly groupId: string | undefined
}

function Templates({ composition, onChange, onOpen, groupId }: TemplatesProps) {
  const templates = useCall(
    'content.postingTemplates',
    { query: groupId === undefined ? {} : { groupId } },
    { staleTime: Infinity },
  )
  const items = templates.data?.items ?? []
  if (items.length === 0) return null
  const start = (template: Template) => {
    const { text } = textOf(template)
    const before = composition.text.trim()
    onChange({
      text: before === '' ? text : `${before}\n\n${text}`,
      ...(template.kind === 'POLL' && composition.poll === null ? { poll: emptyPoll } : {}),
    })
    onOpen('words')
  }
  return (
    <MenuButton
      label={t('Start from a template')}
      icon="article"
      entries={items.map((template) => ({
        id: template.id,
        label: textOf(template).title,
        onAction: () => start(template),
      }))}
    />
  )
}
