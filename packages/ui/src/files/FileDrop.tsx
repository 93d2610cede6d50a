import { useId, useRef, useState } from 'react'
import type { DragEvent, ReactNode } from 'react'
import { Button } from '../actions/Button.tsx'
import { Icon } from '../foundations/Icon.tsx'
import type { IconName } from '../icons/icons.ts'
import { useUiStrings } from '../provider/UiProvider.tsx'
import { cx } from '../lib/cx.ts'
import { pasteFiles } from '../lib/pastedFiles.ts'
import { FieldError } from '../fields/Field.tsx'
import styles from './FileDrop.module.css'

export interface FileDropProps {
  readonly label: ReactNode
  /** The accepted types and the maximum size. */
  readonly hint?: ReactNode
  readonly error?: ReactNode
  /** The `accept` of the file input; the browser does not apply it to dropped files, so check them too. */
  readonly accept?: string
  readonly isMultiple?: boolean
  readonly icon?: IconName
  readonly isDisabled?: boolean
  readonly onFiles: (files: ReadonlyArray<File>) => void
  /** The files chosen so far: upload rows, or the picture itself. */
  readonly children?: ReactNode
}

/** Props for an element that accepts dropped or pasted files, whether some are over it, and how to take chosen ones. */
function useDrop({ isDisabled = false, isMultiple = false, onFiles }: FileDropProps) {
  const [isOver, setOver] = useState(false)
  const take = (list: Iterable<File> | null) => {
    const files = [...(list ?? [])]
    if (files.length > 0 && !isDisabled) onFiles(isMultiple ? files : files.slice(0, 1))
  }
  const handlers = {
    onDragOver(event: DragEvent) {
      if (isDisabled || !event.dataTransfer.types.includes('Files')) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop(event: DragEvent) {
      event.preventDefault()
      setOver(false)
      take(event.dataTransfer.files)
    },
    onPaste: pasteFiles(isDisabled ? undefined : take),
  }
  return { isOver, handlers, take }
}

/** Files by button, by dropping or by pasting. The button alone does everything, so dragging is never required. */
export function FileDrop(props: FileDropProps) {
  const { label, hint, error, accept, isMultiple = false, icon = 'upload-simple', isDisabled = false, children } = props
  const strings = useUiStrings()
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const { isOver, handlers, take } = useDrop(props)
  return (
    <div className={styles['field']} role="group" aria-labelledby={`${id}-label`}>
      <p id={`${id}-label`} className={styles['label']}>
        {label}
      </p>
      <div
        className={cx(styles['drop'], isOver && styles['over'], error !== undefined && styles['invalid'])}
        {...handlers}
      >
        {children}
        <div className={styles['invite']}>
          <Icon name={icon} size="l" className={styles['icon']} />
          <Button
            onPress={() => input.current?.click()}
            isDisabled={isDisabled}
            aria-describedby={hint === undefined ? undefined : `${id}-hint`}
          >
            {isMultiple ? strings.chooseFiles : strings.chooseFile}
          </Button>
          <span className={styles['or']}>{isMultiple ? strings.dropFiles : strings.dropFile}</span>
        </div>
        <input
          ref={input}
          type="file"
          accept={accept}
          multiple={isMultiple}
          hidden
          onChange={(event) => {
            take(event.currentTarget.files)
            event.currentTarget.value = ''
          }}
        />
      </div>
      {hint !== undefined && (
        <p id={`${id}-hint`} className={styles['hint']}>
          {hint}
        </p>
      )}
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}
