import { useState } from 'react'
import { hasVisibleText } from '@koinon/contract/text'
import { Button } from '@koinon/ui/actions/Button'
import { TextArea } from '@koinon/ui/fields/TextArea'
import { Heading } from '@koinon/ui/foundations/Heading'
import { Cluster } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { useMutationCall } from '#lib/data/calls/index.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { RelativeTime } from '#lib/text/RelativeTime.tsx'
import { toastFailure, toasts } from '#lib/feedback/toasts.ts'
import type { WholeCase } from '../labels.ts'
import styles from './CasePanel.module.css'

const longest = 5000

/** Colleagues' notes on the case and the person, and a field for more. */
export function CaseNotes({ item }: { readonly item: WholeCase }) {
  const [text, setText] = useState('')
  const add = useMutationCall('admin.flaggedContentNote', {
    invalidates: ['admin.getFlaggedContent'],
    onSuccess: () => {
      setText('')
      toasts.show({ message: t('Note saved'), tone: 'success' })
    },
    onFailure: (error) => toastFailure(error),
  })
  const save = (about: 'CASE' | 'PERSON') => add.mutate({ params: { id: item.id }, body: { text: text.trim(), about } })
  const reason = !hasVisibleText(text) ? t('Write a note') : undefined
  return (
    <section aria-label={word('Notes', 'of colleagues')} className={styles['part']}>
      <Heading level={2} size="small" tone="muted">
        {word('Notes', 'of colleagues')}
      </Heading>
      <NoteList notes={item.notes} />
      {item.notesOnAuthor.length > 0 && (
        <>
          <Text size="small" weight="bold">
            {t('About {name}', { name: item.author.displayName })}
          </Text>
          <NoteList notes={item.notesOnAuthor} />
        </>
      )}
      <NoteField value={text} onChange={setText} />
      <Cluster gap={3}>
        <Button size="dense" disabledReason={reason} isLoading={add.isPending} onPress={() => save('CASE')}>
          {t('Add to case')}
        </Button>
        <Button size="dense" variant="quiet" disabledReason={reason} onPress={() => save('PERSON')}>
          {word('Add to the person', 'button that keeps a note about somebody')}
        </Button>
      </Cluster>
    </section>
  )
}

interface NoteFieldProps {
  readonly value: string
  readonly onChange: (value: string) => void
}

/** The field for a note. */
export const NoteField = (field: NoteFieldProps) => (
  <TextArea
    {...field}
    label={t('Note for colleagues')}
    isLabelHidden
    placeholder={t('Note for colleagues')}
    rows={2}
    counterLimit={longest}
    dir="auto"
  />
)

interface NoteListProps {
  readonly notes: readonly {
    readonly by: { readonly id: string; readonly displayName: string }
    readonly at: Date
    readonly text: string
  }[]
}

/** Notes with their writers, the newest first. */
export function NoteList({ notes }: NoteListProps) {
  if (notes.length === 0) return null
  return (
    <ul role="list" className={styles['lines']}>
      {notes.map(({ by, at, text }) => (
        <li key={`${by.id} ${at.getTime()}`} className={styles['line']}>
          <Text size="ui" dir="auto" className={styles['said']}>
            {text}
          </Text>
          <Text size="small" tone="muted">
            <bdi>{by.displayName}</bdi>
            {' · '}
            <RelativeTime at={at} />
          </Text>
        </li>
      ))}
    </ul>
  )
}
