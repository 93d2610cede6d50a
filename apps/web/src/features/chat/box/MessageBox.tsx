import { useEffect, useRef, useState } from 'react'
import { writeMarkdown } from '@koinon/contract/richText'
import { hasVisibleText } from '@koinon/contract/text'
import { IconButton } from '@koinon/ui/actions/IconButton'
import { MenuButton } from '@koinon/ui/menus/MenuButton'
import { Avatar } from '@koinon/ui/marks/Avatar'
import { MessageBox as Box } from '@koinon/ui/messages/MessageBox'
import { regionIds } from '@koinon/ui/regionIds'
import { usePages } from '#lib/data/calls/index.ts'
import { useInitialFocus } from '#lib/interaction/focus.ts'
import { slowSentence, slowWaits, useSlowWait } from '#lib/entities/groups/slowWaits.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { lazyPart } from '#lib/navigation/lazyPart.tsx'
import { FileInput } from '#lib/media/uploads/pick/FileInput.tsx'
import type { Draft, ServerDraft } from './drafts.ts'
import { useBoxText } from './useBoxText.ts'
import { readWritten, writtenLength } from '#lib/text/formatted/readWritten.ts'
import type { WrittenText } from '#lib/text/formatted/readWritten.ts'
import { mentionedIn } from '#lib/text/mentions/mentionedIn.ts'
import { WritingField } from '#lib/text/editor/WritingField.tsx'
import { excerptOf } from '../conversationTexts.ts'
import { messageRules } from './messageRules.ts'
import { AttachmentList } from './AttachmentList.tsx'
import type { Conversation, Message } from '../types.ts'
import { useAttachments } from './useAttachments.ts'
import type { NewPoll } from '../polls/PollDialog.tsx'
import styles from './MessageBox.module.css'

const AudioRecorder = lazyPart(() => import('#lib/media/recorder/AudioRecorder.tsx'), 'AudioRecorder')
const PollDialog = lazyPart(() => import('../polls/PollDialog.tsx'), 'PollDialog')

const maxLength = 4000
const fewLeft = 200

/** The purpose of the box: a new message, a reply, or an edit. */
export type MessagePurpose =
  | { readonly kind: 'new'; readonly isNext?: boolean }
  | { readonly kind: 'reply'; readonly to: Message }
  | {
      readonly kind: 'edit'
      readonly message: Message
      /** How far it had come when it could not be saved. */
      readonly text?: string
    }

export interface MessageBoxProps {
  readonly conversation: Pick<Conversation, 'id' | 'kind' | 'slowSeconds'>
  /** The thread in which it is written. */
  readonly threadId?: string | undefined
  /** The text last written there, on whichever device. */
  readonly draft?: ServerDraft | undefined
  readonly name: string
  readonly purpose: MessagePurpose
  /** Whether the focus begins here, if nothing else has it. */
  readonly isStart?: boolean
  readonly onSubmit: (written: WrittenText & { readonly poll?: NewPoll['poll'] }) => void
  readonly onCancel: () => void
  readonly onTyping: (isTyping: boolean) => void
  /** The up arrow was pressed in the empty box. */
  readonly onEditLast: () => void
}

/** A keyboard on the screen has no Shift+Enter: there Enter starts a new line, and the button sends. */
export const isOnScreen = () => window.matchMedia('(pointer: coarse)').matches

/** The message box. Enter sends, Shift+Enter starts a new line. */
export function MessageBox(props: MessageBoxProps) {
  const { conversation, threadId, purpose, isStart = false, onSubmit, onCancel, onTyping, onEditLast } = props
  const isEdit = purpose.kind === 'edit'
  const place = { conversationId: conversation.id, threadId }
  const { text, known, ...written } = useBoxText(place, props.draft, isEdit ? begunOf(purpose) : undefined)
  const [isRecording, setRecording] = useState(false)
  const attachments = useAttachments(conversation.id, threadId ?? conversation.id)
  const mentions = useMentions(conversation, known)
  const writing = { mentionField: mentions, rules: messageRules }
  const sendsOnEnter = !isOnScreen()
  const field = useFocusOnPurpose(purpose)
  useInitialFocus(field, isStart && sendsOnEnter)
  const write = (next: string) => {
    written.change(next)
    onTyping(hasVisibleText(next))
  }
  const trimmed = text.trim()
  const isEmpty = !hasVisibleText(trimmed) && (isEdit ? purpose.message.attachments : attachments.pictures).length === 0
  const isSpoilt = !isEdit && attachments.pictures.some((picture) => picture.isSpoilt)
  const slow = slowSentence(useSlowWait(conversation.id))
  const send = () => {
    if (!isEdit) slowWaits.start(conversation.id, conversation.slowSeconds)
    onSubmit(readWritten(trimmed, known, messageRules))
    written.clear()
    onTyping(false)
  }
  const sendPoll = ({ question, poll }: NewPoll) => onSubmit({ ...readWritten(question, known, messageRules), poll })
  return (
    <div id={regionIds.field} className={styles['box']}>
      <Box
        label={labelOf(props)}
        value={text}
        onChange={write}
        onSend={send}
        sendLabel={isEdit ? word('Save', 'button') : t('Send message')}
        refusal={refusalOf(trimmed, isEmpty, isSpoilt) ?? (isEdit ? undefined : slow)}
        sendsOnEnter={sendsOnEnter}
        onEditLast={purpose.kind === 'new' ? onEditLast : undefined}
        onCancel={purpose.kind === 'new' && threadId === undefined ? undefined : onCancel}
        onPasteFiles={isEdit ? undefined : attachments.add}
        tools={isEdit ? undefined : <AddParts onFiles={attachments.add} onPoll={sendPoll} />}
        endTools={isEdit ? undefined : <RecordAudio isOn={isRecording} onChange={setRecording} />}
        above={
          <>
            <About purpose={purpose} onCancel={onCancel} />
            {!isEdit && (
              <NewParts attachments={attachments} isRecording={isRecording} onRecording={setRecording} slow={slow} />
            )}
            <CharactersLeft count={maxLength - writtenLength(trimmed, messageRules)} />
          </>
        }
      >
        {(attributes) => (
          <WritingField {...attributes} {...writing} ref={field} sendsOnEnter={sendsOnEnter} isCompact />
        )}
      </Box>
    </div>
  )
}

function labelOf({ purpose, threadId, name }: MessageBoxProps): string {
  if (purpose.kind === 'edit') return t('Edit your message')
  return threadId === undefined ? t('Message to {name}', { name }) : t('Reply in the thread')
}

/** The text of a message that is edited. */
function begunOf({
  message,
  text = writeMarkdown(message.text, message.facets),
}: Extract<MessagePurpose, { kind: 'edit' }>): Pick<Draft, 'text' | 'named'> {
  return { text, named: mentionedIn(message.text, message.facets) }
}

interface NewPartsProps {
  readonly attachments: ReturnType<typeof useAttachments>
  readonly isRecording: boolean
  readonly onRecording: (isRecording: boolean) => void
  /** How long a message waits. */
  readonly slow: string | undefined
}

/** The parts of a new message besides its text. */
function NewParts({ attachments, isRecording, onRecording, slow }: NewPartsProps) {
  const record = (audio: File) => {
    attachments.add([audio])
    onRecording(false)
  }
  return (
    <>
      {isRecording && <AudioRecorder onDone={record} onCancel={() => onRecording(false)} />}
      <AttachmentList {...attachments} />
      {slow !== undefined && <p className={styles['left']}>{slow}</p>}
    </>
  )
}

/** Announced once few are left. */
function CharactersLeft({ count }: { readonly count: number }) {
  if (count >= fewLeft) return null
  return (
    <p className={styles['left']} data-over={count < 0 ? '' : undefined} role="status">
      {t('{count, plural, one {# character left} other {# characters left}}', { count })}
    </p>
  )
}

function refusalOf(trimmed: string, isEmpty: boolean, isSpoilt: boolean): string | undefined {
  if (isEmpty) return t('Write a message first')
  if (isSpoilt) return t('An upload failed. Try again or remove the file.')
  return writtenLength(trimmed, messageRules) > maxLength ? t('Message is too long') : undefined
}

/** Choosing to reply or edit moves the focus to the box. */
function useFocusOnPurpose(purpose: MessagePurpose) {
  const field = useRef<HTMLElement>(null)
  const isFocused = purpose.kind !== 'new' || purpose.isNext === true
  useEffect(() => {
    if (isFocused) field.current?.focus()
  }, [isFocused, purpose])
  return field
}

/** People of the conversation who can be mentioned: suggested while `@` is typed, recorded once chosen. */
function useMentions({ id: conversationId, kind }: Pick<Conversation, 'id' | 'kind'>, known: Map<string, string>) {
  const [query, setQuery] = useState('')
  const isMentioning = kind !== 'DIRECT' && query !== ''
  const found = usePages(
    'chat.searchParticipants',
    { body: { conversationId, query: query || '-' } },
    { enabled: isMentioning },
  )
  const people = isMentioning ? (found.data?.items ?? []).slice(0, 6).map(({ person }) => person) : []
  for (const { username, id } of people) known.set(username, id)
  return {
    onQuery: (typed: { readonly trigger: '@' | '#'; readonly text: string } | undefined) =>
      setQuery(typed?.trigger === '@' ? typed.text : ''),
    suggestions: people.map((person) => ({
      id: person.id,
      word: person.username,
      label: person.displayName,
      hint: `@${person.username}`,
      mark: (
        <Avatar kind="person" size={24} name={person.displayName} seed={person.id} sources={person.avatar?.sources} />
      ),
    })),
  }
}

interface AddPartsProps {
  readonly onFiles: (files: readonly File[]) => void
  readonly onPoll: (written: NewPoll) => void
}

function AddParts({ onFiles, onPoll }: AddPartsProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <MenuButton
        icon="plus"
        label={t('Add files or a poll')}
        placement="top start"
        entries={[
          { id: 'files', label: t('Photos or files'), icon: 'image', onAction: () => input.current?.click() },
          {
            id: 'poll',
            label: word('Poll', 'heading of its fields'),
            icon: 'chart-bar',
            onAction: () => setAsking(true),
          },
        ]}
      />
      <FileInput ref={input} isMultiple onChoose={onFiles} />
      {isAsking && <PollDialog onSend={onPoll} onClose={() => setAsking(false)} />}
    </>
  )
}

interface RecordAudioProps {
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
}

function RecordAudio({ isOn, onChange }: RecordAudioProps) {
  return <IconButton icon="microphone" label={t('Record audio')} isPressed={isOn} onPress={() => onChange(!isOn)} />
}

function About({ purpose, onCancel }: Pick<MessageBoxProps, 'purpose' | 'onCancel'>) {
  if (purpose.kind === 'new') return null
  const isReply = purpose.kind === 'reply'
  const message = isReply ? purpose.to : purpose.message
  return (
    <div className={styles['about']}>
      <p className={styles['words']}>
        <strong>
          {isReply ? t('Reply to {name}', { name: message.author.displayName }) : t('Editing your message')}
        </strong>{' '}
        <bdi>{excerptOf(message)}</bdi>
      </p>
      <IconButton icon="x" size="dense" label={isReply ? t('Cancel reply') : t('Cancel editing')} onPress={onCancel} />
    </div>
  )
}
