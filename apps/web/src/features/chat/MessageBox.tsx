import { useEffect, useRef, useState } from 'react'
import { isVisible, lengthOf, mentionsIn } from '@koinon/contract/text'
import { IconButton } from '@koinon/ui/actions/IconButton'
import { Mark } from '@koinon/ui/marks/Mark'
import { MessageBox as Box } from '@koinon/ui/messages/MessageBox'
import { regionIds } from '@koinon/ui/regions'
import { usePages } from '#lib/calls/index.ts'
import { useStart } from '#lib/focus.ts'
import { t } from '#lib/i18n/index.ts'
import { lazyPart } from '#lib/lazyPart.tsx'
import { FileInput } from '#lib/uploads/FileInput.tsx'
import { draftOf, keepDraft } from './drafts.ts'
import type { Draft } from './drafts.ts'
import { namedIn } from '#lib/mentions/mentions.ts'
import { excerptOf } from './names.ts'
import type { Unsent } from './outbox.ts'
import { Tray } from './Tray.tsx'
import type { Conversation, Message } from './types.ts'
import { useTray } from './usePictures.ts'
import styles from './MessageBox.module.css'

const SoundRecorder = lazyPart(() => import('#lib/recording/SoundRecorder.tsx'), 'SoundRecorder')

const maxLength = 4000
const fewLeft = 200

/** What the box is for: a new message, a reply, or an edit. */
export type Purpose =
  | { readonly kind: 'new'; readonly isNext?: boolean }
  | { readonly kind: 'reply'; readonly to: Message }
  | {
      readonly kind: 'edit'
      readonly message: Message
      /** How far it had come when it could not be saved. */
      readonly text?: string
    }

export interface MessageBoxProps {
  readonly conversation: Pick<Conversation, 'id' | 'kind'>
  readonly name: string
  readonly purpose: Purpose
  /** Whether the focus begins here, if nothing else has it. */
  readonly isStart?: boolean
  readonly onSubmit: (written: Pick<Unsent, 'text' | 'mentions'>) => void
  readonly onCancel: () => void
  readonly onTyping: (isTyping: boolean) => void
  /** The up arrow was pressed in the empty box. */
  readonly onEditLast: () => void
}

/** A keyboard on the screen has no Shift+Enter: there Enter starts a new line, and the button sends. */
const isOnScreen = () => window.matchMedia('(pointer: coarse)').matches

/** The message box. Enter sends, Shift+Enter starts a new line. */
export function MessageBox(props: MessageBoxProps) {
  const { conversation, name, purpose, isStart = false, onSubmit, onCancel, onTyping, onEditLast } = props
  const { id } = conversation
  const isEdit = purpose.kind === 'edit'
  const [begun] = useState(() => begunOf(id, purpose))
  const [text, setText] = useState(begun.text)
  const [isRecording, setRecording] = useState(false)
  const tray = useTray(id)
  const mentions = useMentions(conversation, begun.named)
  const field = useFocusOnPurpose(purpose)
  useStart(field, isStart && !isOnScreen())
  const write = (next: string) => {
    setText(next)
    if (!isEdit) keepDraft(id, next, mentions.known)
    onTyping(isVisible(next))
  }
  const said = text.trim()
  const isEmpty = !isVisible(said) && (isEdit ? purpose.message.attachments.length === 0 : tray.pictures.length === 0)
  const send = () => {
    onSubmit({ text: said, mentions: mentionsIn(said, mentions.known) })
    write('')
  }
  const record = (sound: File) => {
    tray.add([sound])
    setRecording(false)
  }
  return (
    <div id={regionIds.field} className={styles['box']}>
      <Box
        ref={field}
        label={isEdit ? t('Edit your message') : t('Message to {name}', { name })}
        placeholder={t('Write a message')}
        value={text}
        onChange={write}
        onSend={send}
        sendLabel={isEdit ? t('Save the change') : t('Send message')}
        refusal={refusalOf(said, isEmpty, !isEdit && tray.pictures.some(({ isSpoilt }) => isSpoilt))}
        sendsOnEnter={!isOnScreen()}
        onEditLast={purpose.kind === 'new' ? onEditLast : undefined}
        onCancel={purpose.kind === 'new' ? undefined : onCancel}
        onPasteFiles={isEdit ? undefined : tray.add}
        tools={
          isEdit ? undefined : (
            <AddFiles onFiles={tray.add} isRecording={isRecording} onRecord={() => setRecording(!isRecording)} />
          )
        }
        suggestions={mentions.suggestions}
        onQuery={mentions.look}
        above={
          <>
            <About purpose={purpose} onCancel={onCancel} />
            {!isEdit && isRecording && <SoundRecorder onDone={record} onCancel={() => setRecording(false)} />}
            {!isEdit && <Tray {...tray} />}
            <CharactersLeft count={maxLength - lengthOf(said)} />
          </>
        }
      />
    </div>
  )
}

/** What the box begins with: what is to be edited, or the draft. */
function begunOf(conversationId: string, purpose: Purpose): Draft {
  if (purpose.kind !== 'edit') return draftOf(conversationId)
  const { message, text = message.text } = purpose
  return { text, named: namedIn(message.text, message.facets) }
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

function refusalOf(said: string, isEmpty: boolean, isSpoilt: boolean): string | undefined {
  if (isEmpty) return t('Write something first')
  if (isSpoilt) return t('A file could not be sent: try again, or remove it')
  return lengthOf(said) > maxLength ? t('This is too long for one message') : undefined
}

/** Choosing to reply or edit moves the focus to the box. */
function useFocusOnPurpose(purpose: Purpose) {
  const field = useRef<HTMLTextAreaElement>(null)
  const isWanted = purpose.kind !== 'new' || purpose.isNext === true
  useEffect(() => {
    if (isWanted) field.current?.focus()
  }, [isWanted, purpose])
  return field
}

/** People of the conversation who can be mentioned: suggested while `@` is typed, recorded once chosen. */
function useMentions({ id: conversationId, kind }: Pick<Conversation, 'id' | 'kind'>, named: Draft['named']) {
  const [query, setQuery] = useState('')
  const [known] = useState(() => new Map<string, string>(named))
  const isAsked = kind !== 'DIRECT' && query !== ''
  const found = usePages(
    'chat.searchParticipants',
    { body: { conversationId, query: query || '-' } },
    { enabled: isAsked },
  )
  const people = isAsked ? (found.data?.items ?? []).slice(0, 6).map(({ person }) => person) : []
  for (const { username, id } of people) known.set(username, id)
  return {
    known,
    look: (asked: { readonly trigger: '@' | '#'; readonly text: string } | undefined) =>
      setQuery(asked?.trigger === '@' ? asked.text : ''),
    suggestions: people.map((person) => ({
      id: person.id,
      word: person.username,
      label: person.displayName,
      hint: `@${person.username}`,
      mark: (
        <Mark kind="person" size={24} name={person.displayName} seed={person.id} sources={person.avatar?.sources} />
      ),
    })),
  }
}

interface AddFilesProps {
  readonly onFiles: (files: readonly File[]) => void
  readonly isRecording: boolean
  readonly onRecord: () => void
}

function AddFiles({ onFiles, isRecording, onRecord }: AddFilesProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <IconButton icon="image" label={t('Add pictures or files')} onPress={() => input.current?.click()} />
      <IconButton icon="microphone" label={t('Record a sound')} isPressed={isRecording} onPress={onRecord} />
      <FileInput ref={input} isMultiple onChoose={onFiles} />
    </>
  )
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
      <IconButton
        icon="x"
        size="dense"
        label={isReply ? t('Don’t reply') : t('Keep it as it was')}
        onPress={onCancel}
      />
    </div>
  )
}
