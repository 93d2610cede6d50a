import type { ReactNode } from 'react'
import { Pressable } from '../actions/Pressable.tsx'
import { ToggleButton as AriaToggleButton } from 'react-aria-components/ToggleButton'
import { ToggleButtonGroup as AriaToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup'
import { Icon } from '../foundations/Icon.tsx'
import type { IconName } from '../icons/icons.ts'
import { useUiStrings } from '../provider/UiProvider.tsx'
import { cx } from '../lib/cx.ts'
import styles from './Chip.module.css'

export interface ChipProps {
  readonly icon?: IconName | undefined
  /** Makes the chip's words a button, with this accessible name: "Change filter: By Ana". */
  readonly pressLabel?: string | undefined
  readonly onPress?: (() => void) | undefined
  /** Gives the chip a remove button, with this accessible name: "Remove Ana". */
  readonly removeLabel?: string | undefined
  readonly onRemove?: (() => void) | undefined
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** A small selected thing: a topic, a person, a filter. */
export function Chip({ icon, pressLabel, onPress, removeLabel, onRemove, className, children }: ChipProps) {
  const strings = useUiStrings()
  return (
    <span className={cx(styles['chip'], className)}>
      {icon !== undefined && <Icon name={icon} size="s" />}
      {onPress === undefined ? (
        <bdi className={styles['label']}>{children}</bdi>
      ) : (
        <Pressable className={cx(styles['label'], styles['words'])} aria-label={pressLabel} onPress={onPress}>
          <bdi>{children}</bdi>
        </Pressable>
      )}
      {onRemove !== undefined && (
        <Pressable className={cx(styles['remove'])} aria-label={removeLabel ?? strings.remove} onPress={onRemove}>
          <Icon name="x" size="s" />
        </Pressable>
      )}
    </span>
  )
}

export interface ToggleChipProps {
  /** The option's key inside a `ToggleChipGroup`. */
  readonly id?: string | undefined
  readonly icon?: IconName | undefined
  readonly isSelected?: boolean | undefined
  readonly defaultSelected?: boolean | undefined
  readonly onChange?: ((isSelected: boolean) => void) | undefined
  /** If the text is not enough where several stand together: "Follow Ana". */
  readonly 'aria-label'?: string | undefined
  readonly children: ReactNode
}

/** A chip that is on or off. The tick says it without colour. */
export function ToggleChip({ icon, children, ...rest }: ToggleChipProps) {
  return (
    <AriaToggleButton {...rest} className={cx(styles['chip'], styles['toggle'])}>
      {({ isSelected }) => (
        <>
          {isSelected ? <Icon name="check" size="s" /> : icon !== undefined && <Icon name={icon} size="s" />}
          <bdi className={styles['label']}>{children}</bdi>
        </>
      )}
    </AriaToggleButton>
  )
}

export interface ToggleChipGroupProps {
  readonly 'aria-label': string
  readonly selectionMode?: 'single' | 'multiple'
  readonly selected: ReadonlyArray<string>
  readonly onChange: (selected: ReadonlyArray<string>) => void
  /** Exactly one of them is always on. */
  readonly isChoiceRequired?: boolean
  readonly children: ReactNode
}

/** Filters: arrow keys move, Space switches. */
export function ToggleChipGroup({
  selectionMode = 'multiple',
  selected,
  onChange,
  isChoiceRequired = false,
  children,
  ...rest
}: ToggleChipGroupProps) {
  return (
    <AriaToggleButtonGroup
      {...rest}
      className={cx(styles['group'])}
      selectionMode={selectionMode}
      selectedKeys={selected}
      disallowEmptySelection={isChoiceRequired}
      onSelectionChange={(keys) => onChange([...keys].map(String))}
    >
      {children}
    </AriaToggleButtonGroup>
  )
}
