import { useRef } from 'react'
import { IconButton } from '@koinon/ui/actions/IconButton'
import { MenuButton } from '@koinon/ui/overlays/MenuButton'
import { useCall } from '../../../lib/calls/index.ts'
import type { ReplyOf } from '../../../lib/calls/index.ts'
import { t, word } from '../../../lib/i18n/index.ts'
import { FileInput } from '../../../lib/uploads/FileInput.tsx'
import { mediaTypes } from '../../../lib/uploads/kinds.ts'
import { emptyPoll, writtenOf } from './composition.ts'
import type { FieldsProps } from './MoreFields.tsx'

type Template = ReplyOf<'content.postingTemplates'>['items'][number]

export interface ComposerToolsProps extends FieldsProps {
  readonly group: { readonly id: string } | undefined
  readonly onFiles: (files: Iterable<File>) => void
  readonly isRecording: boolean
  readonly onRecord: () => void
  readonly showsMore: boolean
  readonly onShowMore: () => void
}

const tomorrow = () => writtenOf(new Date(Date.now() + 24 * 60 * 60_000))

/** What can be added to a post: pictures, a poll, a time, a start to write from, and the rest. */
export function ComposerTools(props: ComposerToolsProps) {
  const { composition, onChange, group, onFiles, isRecording, onRecord, showsMore, onShowMore } = props
  const files = useRef<HTMLInputElement>(null)
  const { poll, at } = composition
  return (
    <>
      <IconButton icon="image" label={t('Add pictures, films or sounds')} onPress={() => files.current?.click()} />
      <IconButton icon="microphone" label={t('Record a sound')} isPressed={isRecording} onPress={onRecord} />
      <IconButton
        icon="chart-bar"
        label={t('Ask in a poll')}
        isPressed={poll !== null}
        onPress={() => onChange({ poll: poll === null ? emptyPoll : null })}
      />
      <IconButton
        icon="clock"
        label={t('Choose when it appears')}
        isPressed={at !== null}
        onPress={() => onChange({ at: at === null ? tomorrow() : null })}
      />
      <Templates composition={composition} onChange={onChange} groupId={group?.id} />
      <IconButton
        icon="sliders-horizontal"
        label={t('Comments, place, cover')}
        isPressed={showsMore}
        onPress={onShowMore}
      />
      <FileInput ref={files} accept={mediaTypes} isMultiple onChoose={onFiles} />
    </>
  )
}

/** The platform's own starts in the reader's language; a group's are as its admins wrote them. */
function wordsOf({ kind, groupId, title, text }: Template): { title: string; text: string } {
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

function Templates({ composition, onChange, groupId }: FieldsProps & { readonly groupId: string | undefined }) {
  const templates = useCall(
    'content.postingTemplates',
    { query: groupId === undefined ? {} : { groupId } },
    { staleTime: Infinity },
  )
  const items = templates.data?.items ?? []
  if (items.length === 0) return null
  const start = (template: Template) => {
    const { text } = wordsOf(template)
    const before = composition.text.trim()
    onChange({
      text: before === '' ? text : `${before}\n\n${text}`,
      ...(template.kind === 'POLL' && composition.poll === null ? { poll: emptyPoll } : {}),
    })
  }
  return (
    <MenuButton
      label={t('Start from a template')}
      icon="article"
      entries={items.map((template) => ({
        id: template.id,
        label: wordsOf(template).title,
        onAction: () => start(template),
      }))}
    />
  )
}
