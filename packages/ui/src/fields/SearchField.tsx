import { useId, useRef } from 'react'
import type { ClipboardEvent, KeyboardEvent, ReactNode, Ref } from 'react'
import { IconButton } from '../actions/IconButton.tsx'
import { Icon } from '../foundations/Icon.tsx'
import { VisuallyHidden } from '../foundations/VisuallyHidden.tsx'
import { useUiStrings } from '../provider/UiProvider.tsx'
import { cx } from '../lib/cx.ts'
import { usePreHydrationInput } from './usePreHydrationInput.ts'
import control from './control.module.css'
import styles from './SearchField.module.css'

export interface SearchFieldProps {
  /** The content that is searched: "Search members". The accessible name, and the placeholder too. */
  readonly label: string
  readonly placeholder?: string
  readonly name?: string
  readonly value?: string | undefined
  readonly defaultValue?: string | undefined
  readonly onChange?: (value: string) => void
  readonly onSubmit?: (value: string) => void
  readonly onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void
  readonly onFocus?: () => void
  /** A pasted list: unless it is prevented, the browser joins its lines. */
  readonly onPaste?: (event: ClipboardEvent<HTMLInputElement>) => void
  /** The list of completions, controlled from the field: which option is highlighted. */
  readonly combobox?: SearchCombobox | undefined
  readonly autoFocus?: boolean
  /** The shortcut that focuses it, shown while the field is empty: "/". */
  readonly shortcut?: ReactNode
  readonly size?: 'dense' | 'default' | 'touch'
  readonly className?: string | undefined
  readonly ref?: Ref<HTMLInputElement> | undefined
}

export interface SearchCombobox {
  readonly listId: string
  readonly isOpen: boolean
  readonly optionId: string | undefined
}

const comboboxAttributes = ({ listId, isOpen, optionId }: SearchCombobox) =>
  ({
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? listId : undefined,
    'aria-activedescendant': isOpen ? optionId : undefined,
  }) as const

interface SearchEndProps {
  readonly isFilled: boolean
  readonly shortcut: ReactNode
  readonly onClear: () => void
}

function SearchEnd({ isFilled, shortcut, onClear }: SearchEndProps) {
  const strings = useUiStrings()
  const clear = { label: strings.clear, hasTooltip: false, className: control['inset'], onPress: onClear }
  if (isFilled) return <IconButton icon="x" size="dense" {...clear} />
  if (shortcut === undefined) return null
  return (
    <kbd className={styles['shortcut']} aria-hidden="true">
      {shortcut}
    </kbd>
  )
}

/** A search field. Escape clears it, then leaves it. */
export function SearchField(props: SearchFieldProps) {
  const {
    label,
    placeholder,
    value,
    onChange,
    onSubmit,
    onKeyDown,
    combobox,
    shortcut,
    size = 'default',
    className,
    ref,
    ...rest
  } = props
  const id = useId()
  usePreHydrationInput(id, value, onChange)
  const frame = useRef<HTMLDivElement>(null)
  const clear = () => {
    onChange?.('')
    frame.current?.querySelector('input')?.focus()
  }
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event)
    if (event.defaultPrevented) return
    if (event.key === 'Enter') onSubmit?.(event.currentTarget.value)
    if (event.key !== 'Escape' || event.currentTarget.value === '') return
    event.preventDefault()
    event.stopPropagation()
    onChange?.('')
  }
  return (
    <div
      ref={frame}
      className={cx(control['control'], control['frame'], size !== 'default' && control[size], className)}
    >
      <VisuallyHidden>
        <label htmlFor={id}>{label}</label>
      </VisuallyHidden>
      <Icon name="magnifying-glass" className={styles['icon']} />
      <input
        {...rest}
        {...(combobox && comboboxAttributes(combobox))}
        ref={ref}
        id={id}
        type="search"
        dir="auto"
        enterKeyHint="search"
        autoComplete="off"
        placeholder={placeholder ?? label}
        value={value}
        className={cx(control['bare'], styles['input'])}
        onChange={onChange === undefined ? undefined : (event) => onChange(event.currentTarget.value)}
        onKeyDown={handleKeyDown}
      />
      <SearchEnd isFilled={value !== undefined && value !== ''} shortcut={shortcut} onClear={clear} />
    </div>
  )
}
