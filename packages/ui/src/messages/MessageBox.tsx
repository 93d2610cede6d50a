import type { KeyboardEvent, ReactNode } from 'react'
import { IconButton } from '../actions/IconButton.tsx'
import { pasteFiles } from '../lib/pastedFiles.ts'
import styles from './MessageBox.module.css'

/** Props for the field of a message box. */
export interface MessageFieldProps {
  readonly label: string
  readonly isLabelHidden: true
  readonly isBare: true
  readonly rows: 1
  readonly placeholder: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

export interface MessageBoxProps {
  /** "Message to Ana". */
  readonly label: string
  readonly placeholder?: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onSend: () => void
  readonly sendLabel: string
  /** Nothing to send yet, too long, or not allowed: explained instead of sending. */
  readonly refusal?: string | undefined
  readonly isSending?: boolean
  /** If true, Enter sends and Shift+Enter breaks the line; otherwise Control or Command+Enter sends. */
  readonly sendsOnEnter?: boolean
  /** ↑ in the empty box: edit the last message. */
  readonly onEditLast?: () => void
  readonly onCancel?: () => void
  readonly onPasteFiles?: (files: ReadonlyArray<File>) => void
  /** Above the text: the message being replied to or edited, the files to send. */
  readonly above?: ReactNode
  /** Before the text: attach. */
  readonly tools?: ReactNode
  /** Between the text and the button that sends: voice. */
  readonly endTools?: ReactNode
  /** The field in which one writes. */
  readonly children: (field: MessageFieldProps) => ReactNode
}

/** The box's keys, after those of the field; the tools of a field have their own. */
function useMessageKeys(props: MessageBoxProps, send: () => void) {
  const { value, sendsOnEnter = false, onEditLast, onCancel } = props
  return (event: KeyboardEvent<HTMLElement>) => {
    if (event.target instanceof Element && event.target.closest('[role=toolbar]') !== null) return
    const isSendKey = event.key === 'Enter' && (event.ctrlKey || event.metaKey || (sendsOnEnter && !event.shiftKey))
    if (isSendKey) {
      event.preventDefault()
      send()
    } else if (event.key === 'ArrowUp' && !event.altKey && value === '' && onEditLast !== undefined) {
      event.preventDefault()
      onEditLast()
    } else if (event.key === 'Escape' && onCancel !== undefined) {
      event.preventDefault()
      onCancel()
    }
  }
}

/** The box in which messages and comments are written. */
export function MessageBox(props: MessageBoxProps) {
  const { label, placeholder, value, onChange, onSend, sendLabel, refusal, isSending = false, onPasteFiles } = props
  const { above, tools, endTools, children } = props
  const send = () => {
    if (refusal === undefined && !isSending) onSend()
  }
  const onKeyDown = useMessageKeys(props, send)
  return (
    <div className={styles['box']} onPaste={pasteFiles(onPasteFiles)}>
      {above !== undefined && <div className={styles['above']}>{above}</div>}
      <div className={styles['line']}>
        {tools !== undefined && <div className={styles['tools']}>{tools}</div>}
        <div className={styles['field']}>
          {children({
            label,
            isLabelHidden: true,
            isBare: true,
            rows: 1,
            placeholder: placeholder ?? label,
            value,
            onChange,
            onKeyDown,
          })}
        </div>
        {endTools !== undefined && <div className={styles['tools']}>{endTools}</div>}
        <IconButton
          icon="paper-plane-right"
          variant={refusal === undefined ? 'primary' : 'quiet'}
          label={sendLabel}
          isLoading={isSending}
          disabledReason={refusal}
          onPress={send}
        />
      </div>
    </div>
  )
}
